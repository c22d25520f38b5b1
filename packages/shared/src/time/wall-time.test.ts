import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromIso, hour, toIso } from './instant.ts'
import { instantOfWall, instantsOf, parseClock, wallTime } from './wall-time.ts'

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
]

it('returns to the same instant from its wall time, in repeated hours too', () => {
  const second = fc.integer({ min: Date.UTC(2010, 0, 1) / 1000, max: Date.UTC(2090, 0, 1) / 1000 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), second, (zone, at) => {
      expect(instantOfWall(zone, wallTime(zone, at * 1000), at * 1000)).toBe(at * 1000)
    }),
  )
  const again = fromIso('2026-10-25T01:30:00Z')
  expect(wallTime('Europe/Berlin', again)).toBe('2026-10-25T02:30:00')
  expect(instantOfWall('Europe/Berlin', '2026-10-25T02:30:00', again)).toBe(again)
  expect(instantOfWall('Europe/Berlin', '2026-10-25T02:30:00', again - hour)).toBe(again - hour)
})

it('is the moment of the jump where the clock skips the wall time', () => {
  expect(toIso(instantOfWall('Europe/Berlin', '2027-03-28T02:30:00', 0))).toBe('2027-03-28T01:00:00Z')
})

it('throws on an unknown zone', () => {
  expect(() => wallTime('Mars/Olympus_Mons', 0)).toThrow(RangeError)
})

it('reads a time of a day, and nothing else', () => {
  expect(['00:00', '09:30', '23:59'].map(parseClock)).toEqual([0, 570, 1439])
  const others = ['', '9:30', '24:00', '09:60', ' 09:30', '09:30:00', '٠٩:٣٠'].map(parseClock)
  expect(others.every((minutes) => minutes === null)).toBe(true)
})

it('finds no instant of a skipped time, two of a repeated one, and says what it cannot read', () => {
  const found = (date: string, time: string) => instantsOf('Europe/Berlin', date, time)?.map(toIso) ?? null
  expect(found('2026-12-08', '09:30')).toEqual(['2026-12-08T08:30:00Z'])
  expect(found('2027-03-28', '02:30')).toEqual([])
  expect(found('2026-10-25', '02:30')).toEqual(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
  expect([found('2026-02-30', '09:30'), found('2026-12-08', ''), found('', '09:30')]).toEqual([
    null,
    null,
    null,
  ])
})
