import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromIso, hour, toIso } from './instant.ts'
import { instantOfWall, wallTime } from './wall-time.ts'

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
