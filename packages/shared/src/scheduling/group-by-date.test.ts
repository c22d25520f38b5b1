import { expect, it } from 'vitest'
import { fromIso } from '../time/instant.ts'
import { groupByDate } from './group-by-date.ts'

const group = (zone: string, ...starts: string[]): Record<string, number> =>
  Object.fromEntries(
    Array.from(groupByDate(starts.map(fromIso), zone), ([date, list]) => [date, list.length]),
  )

it('S18 puts a start under the date in the visitor’s zone', () => {
  const starts = ['2026-11-23T08:00:00Z', '2026-11-23T15:00:00Z']
  expect(group('Europe/Berlin', ...starts)).toEqual({ '2026-11-23': 2 })
  expect(group('Pacific/Kiritimati', ...starts)).toEqual({ '2026-11-23': 1, '2026-11-24': 1 })
  expect(group('Pacific/Niue', ...starts)).toEqual({ '2026-11-22': 1, '2026-11-23': 1 })
})

it('S18 follows the clock change in the visitor’s zone', () => {
  // New York is four hours behind UTC until 06:00 UTC on 1 November 2026, five from then on.
  const starts = [
    '2026-11-01T03:30:00Z',
    '2026-11-01T04:30:00Z',
    '2026-11-02T04:30:00Z',
    '2026-11-02T05:30:00Z',
  ]
  expect(group('America/New_York', ...starts)).toEqual({ '2026-10-31': 1, '2026-11-01': 2, '2026-11-02': 1 })
})

it('S18 uses the new offset from the instant of a change', () => {
  // Santiago falls back from midnight to 23:00 on 4 April 2026, at 03:00 UTC on the 5th.
  const starts = ['2026-04-05T02:59:00Z', '2026-04-05T03:00:00Z', '2026-04-05T04:00:00Z']
  expect(group('America/Santiago', ...starts)).toEqual({ '2026-04-04': 2, '2026-04-05': 1 })
})

it('S18 keeps both instants of a repeated hour, in order', () => {
  const twice = [fromIso('2026-10-25T00:30:00Z'), fromIso('2026-10-25T01:30:00Z')]
  expect(groupByDate(Float64Array.from(twice), 'Europe/Berlin').get('2026-10-25')).toEqual(twice)
})

it('S18 returns no groups for no starts and throws on an unknown zone', () => {
  expect(groupByDate([], 'UTC').size).toBe(0)
  expect(() => groupByDate([0], 'Mars/Olympus_Mons')).toThrow(RangeError)
})
