import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWall } from '../testing/find-slots-by-brute-force.ts'
import { day, hour, minute, type Instant, type Span } from '../time/instant.ts'
import { fromEpochDay, type PlainDate } from '../time/plain-date.ts'
import { zoneTable } from '../time/zone-table.ts'
import { addExtraTime } from './add-extra-time.ts'
import type { SlotRules, StaffCalendar } from './calendar.ts'
import { findFreeSlots } from './find-free-slots.ts'
import { openSpans } from './open-spans.ts'

/** Days with a clock change and one without, each with its zone. */
const occasions = [
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2027-10-31'],
  ['Europe/Berlin', '2027-06-01'],
  ['America/New_York', '2027-03-14'],
  ['America/Santiago', '2026-04-04'],
  ['America/Santiago', '2026-09-05'],
  ['Australia/Lord_Howe', '2026-10-03'],
  ['Asia/Kathmandu', '2027-12-31'],
] as const

const rangeArbitrary = fc
  .record({ from: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 15, max: 1440 }) })
  .map(({ from, length }) => ({ from, to: Math.min(from + length, 2880) }))

const personArbitrary = fc.constantFrom(...occasions).chain(([timeZone, date]) => {
  const noon = Date.parse(`${date}T12:00:00Z`)
  const dateAt = (n: number): PlainDate => fromEpochDay(Math.floor(noon / day) + n)
  return fc.record({
    noon: fc.constant(noon),
    calendar: fc
      .record({
        weekly: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), rangeArbitrary), { maxLength: 7 }),
        overrides: fc.array(
          fc.record({
            date: fc.integer({ min: -2, max: 2 }).map(dateAt),
            ranges: fc.array(rangeArbitrary, { maxLength: 2 }),
          }),
          { maxLength: 2 },
        ),
      })
      .map(({ weekly, overrides }): StaffCalendar => ({
        staffId: 'stf_1',
        timeZone,
        weekly: weekly.map(([weekday, range]) => ({ weekday, ...range })),
        overrides,
        busy: new Float64Array(0),
      })),
    spans: fc.array(
      fc
        .record({
          start: fc.integer({ min: -1500, max: 1500 }),
          length: fc.integer({ min: 1, max: 1440 }),
        })
        .map(({ start, length }): Span => ({
          start: noon + start * minute,
          end: noon + (start + length) * minute,
        })),
      { minLength: 1, maxLength: 3 },
    ),
  })
})

const withExtra = (calendar: StaffCalendar, spans: readonly Span[]): StaffCalendar => ({
  ...calendar,
  overrides: addExtraTime(calendar, spans),
})

/** The minutes in which somebody works within four days. */
function openMinutes(calendar: StaffCalendar, noon: Instant): ReadonlySet<Instant> {
  const [from, to] = [noon - 2 * day, noon + 2 * day]
  const { open } = openSpans(calendar, zoneTable(calendar.timeZone, from, to), 'opening', from, to)
  const found = new Set<Instant>()
  for (let n = 0; n < open.length; n += 2)
    for (let at = open[n] ?? 0; at < (open[n + 1] ?? 0); at += minute) found.add(at)
  return found
}

const isIn = (spans: readonly Span[], at: Instant): boolean =>
  spans.some(({ start, end }) => start <= at && at < end)

const rules: SlotRules = {
  duration: 45,
  interval: 25,
  startsFrom: 'opening',
  bufferBefore: 0,
  bufferAfter: 0,
  buffersWithinHours: false,
  minimumNotice: 0,
  horizonDays: 10,
  dailyCap: null,
  businessTimeZone: 'Europe/Berlin',
}
const startsOf = (calendar: StaffCalendar, noon: Instant, more: Partial<SlotRules> = {}): Instant[] => [
  ...findFreeSlots({
    rules: { ...rules, ...more },
    staff: [calendar],
    now: noon - 3 * day,
    from: noon - 2 * day,
    to: noon + 2 * day,
  }).starts,
]

describe('extra time', () => {
  it('S31 opens its span and the hours, and no other time that the clock shows once', () => {
    fc.assert(
      fc.property(personArbitrary, ({ noon, calendar, spans }) => {
        const before = openMinutes(calendar, noon)
        const after = openMinutes(withExtra(calendar, spans), noon)
        for (let at = noon - 2 * day; at < noon + 2 * day; at += minute) {
          const isExpected = before.has(at) || isIn(spans, at)
          if (isExpected === after.has(at)) continue
          // Hours are on the wall clock: a time that it shows again is open again.
          const wall = readWall(calendar.timeZone, at)
          const twin = [-1, -0.5, 0.5, 1].map((hours) => at + hours * hour)
          const isRepeated = twin.some((other) => {
            const shown = readWall(calendar.timeZone, other)
            return shown.date === wall.date && shown.minute === wall.minute && isIn(spans, other)
          })
          expect({ at: new Date(at).toISOString(), isExpected, isRepeated }).toMatchObject({
            isExpected: false,
            isRepeated: true,
          })
        }
      }),
      { numRuns: 150 },
    )
  })

  it.each(['opening', 'midnight'] as const)(
    'S31 takes no start away that is counted from %s',
    (startsFrom) => {
      fc.assert(
        fc.property(personArbitrary, ({ noon, calendar, spans }) => {
          const after = new Set(startsOf(withExtra(calendar, spans), noon, { startsFrom }))
          expect(startsOf(calendar, noon, { startsFrom }).filter((start) => !after.has(start))).toEqual([])
        }),
        { numRuns: 150 },
      )
    },
  )

  it('S7 of time off, no start overlaps it and every other start stays', () => {
    fc.assert(
      fc.property(personArbitrary, ({ noon, calendar, spans }) => {
        const sorted = spans.toSorted((a, b) => a.start - b.start)
        const busy = Float64Array.from(sorted.flatMap(({ start, end }) => [start, end]))
        const isHit = (start: Instant): boolean =>
          spans.some((span) => span.start < start + 45 * minute && start < span.end)
        expect(startsOf({ ...calendar, busy }, noon)).toEqual(
          startsOf(calendar, noon).filter((start) => !isHit(start)),
        )
      }),
      { numRuns: 150 },
    )
  })

  it('S31 a day that is closed by date has the extra time alone', () => {
    const calendar: StaffCalendar = {
      staffId: 'stf_1',
      timeZone: 'Europe/Berlin',
      weekly: [{ weekday: 4, from: 600, to: 1140 }],
      overrides: [{ date: '2026-12-24', ranges: [] }],
      busy: new Float64Array(0),
    }
    const span = { start: Date.parse('2026-12-24T09:00:00Z'), end: Date.parse('2026-12-24T11:00:00Z') }
    expect(addExtraTime(calendar, [span])).toEqual([{ date: '2026-12-24', ranges: [{ from: 600, to: 720 }] }])
  })

  it('S31 a span over a skipped hour is open to its end on the date after next', () => {
    const calendar: StaffCalendar = {
      staffId: 'stf_1',
      timeZone: 'America/Santiago',
      weekly: [],
      overrides: [],
      busy: new Float64Array(0),
    }
    // 23:33 on Saturday to 0:01 on Monday: 23 hours and 28 minutes, because Sunday begins at 1:00.
    const span = { start: Date.parse('2026-09-06T03:33:00Z'), end: Date.parse('2026-09-07T03:01:00Z') }
    expect(addExtraTime(calendar, [span])).toEqual([
      { date: '2026-09-05', ranges: [{ from: 1413, to: 2880 }] },
      { date: '2026-09-07', ranges: [{ from: 0, to: 1 }] },
    ])
    const open = openMinutes(withExtra(calendar, [span]), Date.parse('2026-09-06T12:00:00Z'))
    expect(open.size).toBe((span.end - span.start) / minute)
  })

  it('S31 a span beside the hours adds what lies outside them', () => {
    const calendar: StaffCalendar = {
      staffId: 'stf_1',
      timeZone: 'Europe/Berlin',
      weekly: [{ weekday: 2, from: 600, to: 1140 }],
      overrides: [],
      busy: new Float64Array(0),
    }
    const span = { start: Date.parse('2026-11-24T17:10:00Z'), end: Date.parse('2026-11-24T19:00:00Z') }
    expect(addExtraTime(calendar, [span])).toEqual([
      {
        date: '2026-11-24',
        ranges: [
          { from: 600, to: 1140 },
          { from: 1140, to: 1200 },
        ],
      },
    ])
    expect(addExtraTime(calendar, [])).toBe(calendar.overrides)
  })
})
