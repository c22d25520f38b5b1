import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseKeeping, rotateBackups } from './rotate-backups.ts'
import { nameBackup } from './save-backup.ts'

const moments = fc
  .uniqueArray(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 60 })
  .map((minutes) => minutes.map((minute) => 1_700_000_000_000 + minute * 60_000))
const keeping = fc.record({ daily: fc.nat(9), weekly: fc.nat(6), monthly: fc.nat(14) })

test('the newest backup is never deleted, whatever is to be kept, and so at least one stays', () => {
  fc.assert(
    fc.property(moments, keeping, (times, kept) => {
      const deleted = rotateBackups(times.map(nameBackup), kept)
      expect(deleted).not.toContain(nameBackup(Math.max(...times)))
      expect(deleted.length).toBeLessThan(times.length)
    }),
  )
})

test('foreign files and unfinished backups are never deleted', () => {
  fc.assert(
    fc.property(moments, fc.array(fc.string()), keeping, (times, foreign, kept) => {
      const names = [...times.map(nameBackup), ...foreign, 'notes.txt', 'hourfold-20261399T000000Z.backup']
      for (const name of rotateBackups(names, kept)) expect(times.map(nameBackup)).toContain(name)
    }),
  )
})

test('rotating again deletes nothing more', () => {
  fc.assert(
    fc.property(moments, keeping, (times, kept) => {
      const names = times.map(nameBackup)
      const deleted = new Set(rotateBackups(names, kept))
      expect(
        rotateBackups(
          names.filter((name) => !deleted.has(name)),
          kept,
        ),
      ).toEqual([])
    }),
  )
})

test('a year of daily backups leaves seven days, four weeks and twelve months', () => {
  const names = Array.from({ length: 365 }, (_, day) => nameBackup(Date.UTC(2025, 10, 28 + day, 3)))
  const deleted = new Set(rotateBackups(names, { daily: 7, weekly: 4, monthly: 12 }))
  const left = names.filter((name) => !deleted.has(name)).map((name) => name.slice(9, 17))
  expect(left.slice(-7)).toEqual([
    '20261121',
    '20261122',
    '20261123',
    '20261124',
    '20261125',
    '20261126',
    '20261127',
  ])
  expect(left.filter((day) => day.startsWith('2026'))).toContain('20260131')
  expect(left.length).toBeLessThanOrEqual(7 + 4 + 12)
})

test('what is to be kept is three numbers', () => {
  expect(parseKeeping('7,4,12')).toEqual({ daily: 7, weekly: 4, monthly: 12 })
  expect(parseKeeping('7')).toBeNull()
})
