import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minute } from '@hourfold/shared/time/instant'
import { localEpochDay, localMinute, wallToInstants } from '@hourfold/shared/time/wall-clock'
import { instantAfter, instantBefore } from './reminder-times.ts'

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
]
const at = (text: string): number => Date.parse(text)
const iso = (instant: number): string => new Date(instant).toISOString()

it.each([
  ['an ordinary day', '2026-06-10T08:00:00Z', 1440, '2026-06-09T08:00:00.000Z'],
  [
    'over the change to summer time: 10:00 stays 10:00',
    '2026-03-29T08:00:00Z',
    1440,
    '2026-03-28T09:00:00.000Z',
  ],
  ['over the change to winter time', '2026-10-25T09:00:00Z', 1440, '2026-10-24T08:00:00.000Z'],
  [
    'two hours are elapsed hours, also across the change',
    '2026-03-29T02:00:00Z',
    120,
    '2026-03-29T00:00:00.000Z',
  ],
  ['a day and two hours', '2026-03-29T08:00:00Z', 1560, '2026-03-28T07:00:00.000Z'],
])('a reminder in Berlin on %s', (_, start, minutes, expected) => {
  expect(iso(instantBefore(at(start), minutes, 'Europe/Berlin'))).toBe(expected)
})

it('whole days keep the time of the wall clock, wherever that time exists', () => {
  const instant = fc.integer({
    min: at('2025-01-01T00:00:00Z') / minute,
    max: at('2028-01-01T00:00:00Z') / minute,
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      instant,
      fc.integer({ min: 1, max: 30 }),
      (zone, minutes, days) => {
        const start = minutes * minute
        for (const [moved, by] of [
          [instantBefore(start, days * 1440, zone), -days],
          [instantAfter(start, days * 1440, zone), days],
        ] as const) {
          const [epochDay, wall] = [localEpochDay(zone, start) + by, localMinute(zone, start)]
          const same = wallToInstants(zone, epochDay, wall)
          if (same.length > 0) expect(same).toContain(moved)
          else expect(localEpochDay(zone, moved)).toBe(epochDay)
        }
      },
    ),
  )
})

it('a reminder comes before the start, and a follow-up not before the end', () => {
  const instant = fc.integer({
    min: at('2025-01-01T00:00:00Z') / minute,
    max: at('2028-01-01T00:00:00Z') / minute,
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      instant,
      fc.integer({ min: 5, max: 43_200 }),
      (zone, minutes, ahead) => {
        const start = minutes * minute
        expect(instantBefore(start, ahead, zone)).toBeLessThan(start)
        expect(instantAfter(start, ahead, zone)).toBeGreaterThan(start)
      },
    ),
  )
})
