import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSlotsByBruteForce, readWall } from '../testing/find-slots-by-brute-force.ts'
import { day, minute, toIso, type Instant } from '../time/instant.ts'
import { addDays, fromEpochDay } from '../time/plain-date.ts'
import { startOfDay } from '../time/wall-clock.ts'
import { bookableRange } from './bookable-window.ts'
import type { Processing, ResourceCalendar, SlotSearch, StaffCalendar } from './calendar.ts'
import { checkStart, findFreeSlots, findNextSlot } from './find-free-slots.ts'
import { explainEmpty, findIdleStarts, type EmptyReason } from './find-free-sessions.ts'
import { findStartSpans } from './find-start-spans.ts'
import { freeStaffAt } from './free-slots.ts'
import { groupByDate } from './group-by-date.ts'
import { unchangedUntil } from './unchanged-until.ts'

/** Days with a clock change, a leap day and the end of a year, each with its zone. */
const occasions = [
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Australia/Lord_Howe', '2026-10-03'],
  ['Africa/Casablanca', '2026-02-15'],
  ['Africa/Casablanca', '2026-03-22'],
  ['America/Santiago', '2026-04-04'],
  ['America/Santiago', '2026-09-05'],
  ['Africa/Cairo', '2026-04-23'],
  ['Africa/Cairo', '2026-10-29'],
  ['Asia/Kathmandu', '2027-12-31'],
  ['Pacific/Apia', '2011-12-29'],
  ['Pacific/Kiritimati', '2026-12-31'],
  ['Pacific/Niue', '2028-02-28'],
  ['Europe/Berlin', '2027-03-27'],
  ['Europe/Berlin', '2026-10-24'],
  ['America/New_York', '2026-11-01'],
  ['America/New_York', '2027-03-13'],
  ['Australia/Sydney', '2026-04-04'],
  ['Australia/Sydney', '2026-10-03'],
] as const
const zones = [...new Set(occasions.map(([zone]) => zone))]

const rangeArbitrary = fc
  .record({ from: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 30, max: 1440 }) })
  .map(({ from, length }) => ({ from, to: Math.min(from + length, 2880) }))

const zoneArbitrary = (home: string): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(home) }, fc.constantFrom<string>(...zones))

/**
 * A few spans around noon, short or long, or many short ones; some overlap, are empty or do not fall on whole
 * minutes.
 */
const busyArbitrary = (noon: Instant): fc.Arbitrary<Float64Array> =>
  fc
    .oneof(
      spansArbitrary(6, fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 3000 }))),
      spansArbitrary(30, fc.integer({ min: 0, max: 25 })),
    )
    .map((spans) =>
      Float64Array.from(
        spans
          .map(
            ([from, length, odd]) => [noon + from * minute + odd, noon + (from + length) * minute] as const,
          )
          .toSorted((x, y) => x[0] - y[0])
          .flat(),
      ),
    )

const spansArbitrary = (maxLength: number, length: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(fc.integer({ min: -1800, max: 3600 }), length, fc.constantFrom(0, 0, 0, 1, 59_999)), {
    maxLength,
    size: 'max',
  })

/** One to three units, of which one or two are needed, sometimes more than exist. */
const resourceArbitrary = (noon: Instant): fc.Arbitrary<ResourceCalendar> =>
  fc.record({
    resourceId: fc.constantFrom('res_room', 'res_chair'),
    needed: fc.constantFrom(1, 1, 1, 2),
    units: fc.array(busyArbitrary(noon), { minLength: 1, maxLength: 3 }),
  })

/** Position of the processing time, in thousandths of the duration. */
const processingArbitrary = fc.option(
  fc.record({ after: fc.integer({ min: 0, max: 499 }), length: fc.integer({ min: 0, max: 999 }) }),
)

/** Converts those thousandths to a stretch, or to null when the duration is too short. */
function fitProcessing(duration: number, share: Processing | null): Processing | null {
  if (share === null || duration < 3) return null
  const after = 1 + Math.floor((share.after * (duration - 2)) / 1000)
  const room = duration - 1 - after
  return room < 1 ? null : { after, length: 1 + Math.floor((share.length * room) / 1000) }
}

const staffArbitrary = (home: string, noon: Instant): fc.Arbitrary<StaffCalendar> =>
  fc
    .record({
      timeZone: zoneArbitrary(home),
      weekly: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), rangeArbitrary), {
        minLength: 4,
        maxLength: 14,
      }),
      overrides: fc.array(
        fc.record({
          date: fc.integer({ min: -2, max: 3 }).map((n) => fromEpochDay(Math.floor(noon / day) + n)),
          ranges: fc.array(rangeArbitrary, { maxLength: 2 }),
        }),
        { maxLength: 2 },
      ),
      busy: busyArbitrary(noon),
    })
    .map(({ timeZone, weekly, overrides, busy }) => ({
      staffId: `stf_${timeZone}`,
      timeZone,
      weekly: weekly.map(([weekday, range]) => ({ weekday, ...range })),
      overrides,
      busy,
    }))

const searchArbitrary: fc.Arbitrary<SlotSearch> = fc.constantFrom(...occasions).chain(([home, date]) => {
  const noon = Date.parse(`${date}T12:00:00Z`)
  return fc
    .record({
      rules: fc.record({
        duration: fc.oneof(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 60, max: 240 })),
        interval: fc.constantFrom(5, 7, 15, 20, 30, 45, 50, 60, 90, 1440),
        startsFrom: fc.constantFrom('opening', 'opening', 'midnight'),
        bufferBefore: fc.constantFrom(0, 0, 5, 45),
        bufferAfter: fc.constantFrom(0, 0, 10, 31),
        buffersWithinHours: fc.boolean(),
        minimumNotice: fc.constantFrom(0, 0, 60, 601),
        horizonDays: fc.integer({ min: 0, max: 3 }),
        dailyCap: fc.constantFrom(null, null, 1, 2),
        businessTimeZone: zoneArbitrary(home),
        processing: processingArbitrary,
      }),
      together: fc.constantFrom(false, false, true),
      resources: fc.oneof(fc.constant([]), fc.array(resourceArbitrary(noon), { maxLength: 2 })),
      staff: fc.array(staffArbitrary(home, noon), { minLength: 1, maxLength: 3 }),
      from: fc.integer({ min: -720 * 60, max: 1440 * 60 }).map((s) => noon + s * 1000),
      length: fc.integer({ min: 0, max: 1600 * 60 }).map((s) => s * 1000),
      now: fc.integer({ min: -2000, max: 300 }).map((m) => noon + m * minute),
      taken: fc.array(fc.tuple(fc.integer({ min: -1, max: 3 }), fc.integer({ min: 0, max: 2 })), {
        maxLength: 5,
      }),
    })
    .map(({ taken, length, ...search }) => ({
      ...search,
      rules: {
        ...search.rules,
        processing: fitProcessing(search.rules.duration, search.rules.processing),
      },
      to: search.from + length,
      bookingsPerDay: new Map(taken.map(([n, count]) => [fromEpochDay(Math.floor(noon / day) + n), count])),
    }))
})

const answer = (search: SlotSearch): string[] => {
  const slots = findFreeSlots(search)
  return Array.from(slots.starts, (start, n) => `${toIso(start)} ${freeStaffAt(slots, n).join()}`)
}
const slowAnswer = (search: SlotSearch): string[] =>
  findSlotsByBruteForce(search).map(({ start, staff }) => `${toIso(start)} ${staff.join()}`)

function explainSlowly(search: SlotSearch): EmptyReason {
  const { rules, staff, from, to, now } = search
  const dateAt = (instant: Instant) =>
    readWall(rules.businessTimeZone, Math.floor(instant / minute) * minute).date
  const lastDate = addDays(dateAt(now), rules.horizonDays)
  if (to <= now + rules.minimumNotice * minute) return 'too_soon'
  if (dateAt(from) > lastDate) return 'too_far'
  const idle = {
    ...search,
    staff: staff.map((person) => ({ ...person, busy: new Float64Array(0) })),
    rules: { ...rules, dailyCap: null },
    resources: [],
  }
  if (findSlotsByBruteForce(idle).length > 0) return 'full'
  const ever = findSlotsByBruteForce({ ...idle, rules: { ...idle.rules, minimumNotice: 0, horizonDays: 30 } })
  if (ever.some(({ start }) => start < now + rules.minimumNotice * minute)) return 'too_soon'
  return ever.some(({ start }) => dateAt(start) > lastDate) ? 'too_far' : 'closed'
}

/** Returns the first and last few starts and those where a run of minutes begins or ends. */
const edgesOf = (starts: readonly Instant[]): Instant[] =>
  starts
    .filter((start, n) => starts[n - 1] !== start - minute || starts[n + 1] !== start + minute)
    .slice(0, 6)
    .flatMap((start) => [start - minute, start, start + minute])
    .filter((start) => start >= (starts[0] ?? 0) && start <= (starts.at(-1) ?? 0))

const isWithin = (spans: Float64Array, start: Instant): boolean =>
  spans.some((first, n) => n % 2 === 0 && first <= start && start <= (spans[n + 1] ?? -Infinity))

function wholeMinutesOf(spans: Float64Array): Instant[] {
  const minutes: Instant[] = []
  for (let n = 0; n < spans.length; n += 2) {
    const last = spans[n + 1] ?? -Infinity
    for (let at = Math.ceil((spans[n] ?? 0) / minute) * minute; at <= last; at += minute) minutes.push(at)
  }
  return minutes
}

/**
 * Every zone of `npm run test:all` searches in its own random order, and detects an engine that depends on the machine's zone in nearly
 * every search; so a third of the runs is enough for each.
 */
const isHome = process.env['TZ'] === 'UTC'
const runs = (inAll: number): number =>
  process.env['PROVE'] === undefined ? Math.ceil(inAll / 3) : inAll * 10

describe('on clock change days, leap day and at the end of the year, in eleven zones', () => {
  it('S1–S14, S20–S22 findFreeSlots agrees with a brute-force search of every minute', () => {
    fc.assert(
      fc.property(searchArbitrary, (search) => {
        expect(answer(search)).toEqual(slowAnswer(search))
      }),
      { numRuns: runs(250) },
    )
  })

  /** A search of whole minutes with its answer, at any millisecond. */
  const passingArbitrary = fc
    .tuple(searchArbitrary, fc.integer({ min: 0, max: minute }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([search, odd, share]) => ({
      search: {
        ...search,
        from: Math.floor(search.from / minute) * minute,
        to: Math.floor(search.to / minute) * minute,
        now: search.now + odd,
      },
      share,
    }))
  const wholeAnswer = (search: SlotSearch, zone: string): unknown => {
    const starts = answer(search)
    return [
      starts,
      starts.length === 0 ? explainEmpty(search) : null,
      bookableRange(search.rules, search.now, zone),
    ]
  }
  const untilOf = (search: SlotSearch, zone: string): Instant =>
    unchangedUntil({
      rules: search.rules,
      now: search.now,
      firstStart: findFreeSlots(search).starts[0] ?? null,
      timeZone: zone,
    })

  it('S32 an answer is the same at every instant before the one at which it changes by itself', () => {
    fc.assert(
      fc.property(passingArbitrary, fc.constantFrom<string>(...zones), ({ search, share }, zone) => {
        const until = untilOf(search, zone)
        expect(until).toBeGreaterThan(search.now)
        const last = until - 1
        for (const later of [last, search.now + Math.floor((last - search.now) * share)]) {
          expect(wholeAnswer({ ...search, now: later }, zone)).toEqual(wholeAnswer(search, zone))
        }
      }),
      { numRuns: runs(250) },
    )
  })

  it('S32 without the first start, the days and the minutes an answer would be kept too long', () => {
    const isTooLong = ({ search, share }: { search: SlotSearch; share: number }, until: Instant): boolean =>
      JSON.stringify(
        wholeAnswer({ ...search, now: search.now + Math.floor((until - search.now) * share) }, 'UTC'),
      ) !== JSON.stringify(wholeAnswer(search, 'UTC'))
    expect(() =>
      fc.assert(
        fc.property(passingArbitrary, (passing) => {
          expect(isTooLong(passing, passing.search.now + 3 * day)).toBe(false)
        }),
        { numRuns: 250 },
      ),
    ).toThrow()
  })

  it.runIf(isHome).each<[string, (search: SlotSearch) => SlotSearch]>([
    ['busy time', (s) => ({ ...s, staff: s.staff.map((p) => ({ ...p, busy: new Float64Array(0) })) })],
    ['overrides', (s) => ({ ...s, staff: s.staff.map((p) => ({ ...p, overrides: [] })) })],
    [
      'the zone of the staff',
      (s) => ({ ...s, staff: s.staff.map((p) => ({ ...p, timeZone: 'Etc/GMT-1' })) }),
    ],
    [
      'hours past midnight',
      (s) => ({
        ...s,
        staff: s.staff.map((p) => ({
          ...p,
          weekly: p.weekly.map((w) => ({ ...w, to: Math.min(w.to, 1440) })),
        })),
      }),
    ],
    ['the buffer before', (s) => ({ ...s, rules: { ...s.rules, bufferBefore: 0 } })],
    ['the buffer after', (s) => ({ ...s, rules: { ...s.rules, bufferAfter: 0 } })],
    [
      'the permission for buffers outside hours',
      (s) => ({ ...s, rules: { ...s.rules, buffersWithinHours: true } }),
    ],
    [
      'the requirement of buffers within hours',
      (s) => ({ ...s, rules: { ...s.rules, buffersWithinHours: false } }),
    ],
    ['the opening', (s) => ({ ...s, rules: { ...s.rules, startsFrom: 'midnight' } })],
    ['midnight', (s) => ({ ...s, rules: { ...s.rules, startsFrom: 'opening' } })],
    ['the notice', (s) => ({ ...s, rules: { ...s.rules, minimumNotice: 0 } })],
    ['the horizon', (s) => ({ ...s, rules: { ...s.rules, horizonDays: 30 } })],
    ['the cap', (s) => ({ ...s, rules: { ...s.rules, dailyCap: null } })],
    ['the zone of the business', (s) => ({ ...s, rules: { ...s.rules, businessTimeZone: 'Etc/GMT-1' } })],
    ['the grid', (s) => ({ ...s, rules: { ...s.rules, interval: 1 } })],
    ['the processing time', (s) => ({ ...s, rules: { ...s.rules, processing: null } })],
    ['the requirement of everybody together', (s) => ({ ...s, together: false })],
    ['the resources', (s) => ({ ...s, resources: [] })],
    [
      'the number of units',
      (s) => ({ ...s, resources: s.resources?.map((r) => ({ ...r, needed: 1 })) ?? [] }),
    ],
    [
      'the second unit',
      (s) => ({ ...s, resources: s.resources?.map((r) => ({ ...r, units: r.units.slice(0, 1) })) ?? [] }),
    ],
  ])('the comparison fails when the engine ignores %s', (_, leaveOut) => {
    const differs = fc.property(searchArbitrary, (search) => {
      expect(answer(leaveOut(search))).toEqual(slowAnswer(search))
    })
    expect(fc.check(differs, { numRuns: 1500, endOnFailure: true }).failed).toBe(true)
  })

  it('S15 checkStart accepts exactly the starts that are offered, for exactly those who are free', () => {
    fc.assert(
      fc.property(searchArbitrary, fc.array(fc.nat(1600), { maxLength: 5 }), (search, minutes) => {
        const offered = findSlotsByBruteForce(search)
        const elsewhere = minutes
          .map((n) => Math.ceil(search.from / minute) * minute + n * minute)
          .filter((start) => start < search.to)
        for (const start of [...offered.slice(0, 5).map((slot) => slot.start), ...elsewhere]) {
          const expected = offered.find((slot) => slot.start === start)?.staff ?? []
          const result = checkStart(search, start, null)
          expect(result.ok ? result.value : []).toEqual(expected.map((n) => search.staff[n]?.staffId))
        }
      }),
      { numRuns: runs(60) },
    )
  })

  it('S23 checkStart without the grid accepts every whole minute that all other rules allow', () => {
    fc.assert(
      fc.property(searchArbitrary, fc.array(fc.nat(1600), { maxLength: 5 }), (search, minutes) => {
        const offered = findSlotsByBruteForce({ ...search, rules: { ...search.rules, interval: 1 } })
        const elsewhere = minutes
          .map((n) => Math.ceil(search.from / minute) * minute + n * minute)
          .filter((start) => start < search.to)
        for (const start of [...edgesOf(offered.map((slot) => slot.start)), ...elsewhere]) {
          const expected = offered.find((slot) => slot.start === start)?.staff ?? []
          const result = checkStart(search, start, null, { onGrid: false })
          expect(result.ok ? result.value : []).toEqual(expected.map((n) => search.staff[n]?.staffId))
        }
      }),
      { numRuns: runs(30) },
    )
  })

  it('S24 findStartSpans contains a whole minute exactly when checkStart accepts it for that person, without grid and resources', () => {
    fc.assert(
      fc.property(searchArbitrary, fc.array(fc.nat(1600), { maxLength: 5 }), (search, minutes) => {
        const spansOfAll = findStartSpans(search)
        expect(spansOfAll).toHaveLength(search.staff.length)
        for (const [index, person] of search.staff.entries()) {
          const spans = spansOfAll[index] ?? new Float64Array(0)
          const alone = { ...search, staff: [person], together: false, resources: [] }
          const near = Array.from(spans.subarray(0, 8)).flatMap((edge) =>
            [-1, 0, 1].map((n) => Math.floor(edge / minute + n) * minute),
          )
          const far = minutes.map((n) => (Math.ceil(search.from / minute) + n) * minute)
          for (const start of [...near, ...far]) {
            if (start < search.from || start >= search.to) continue
            expect(isWithin(spans, start)).toBe(checkStart(alone, start, null, { onGrid: false }).ok)
          }
        }
      }),
      { numRuns: runs(150) },
    )
  })

  it('S24 findStartSpans returns ascending, disjoint spans that contain every minute the brute-force search finds', () => {
    fc.assert(
      fc.property(searchArbitrary, (search) => {
        for (const [index, spans] of findStartSpans(search).entries()) {
          const staff = search.staff.slice(index, index + 1)
          const everyMinute = { ...search.rules, interval: 1 }
          const slow = findSlotsByBruteForce({
            ...search,
            staff,
            together: false,
            resources: [],
            rules: everyMinute,
          })
          expect(wholeMinutesOf(spans)).toEqual(slow.map(({ start }) => start))
          for (let n = 0; n < spans.length; n += 2) {
            expect(spans[n] ?? NaN).toBeLessThanOrEqual(spans[n + 1] ?? NaN)
            expect(spans[n] ?? NaN).toBeGreaterThan(spans[n - 1] ?? -Infinity)
          }
        }
      }),
      { numRuns: runs(30) },
    )
  })

  it('S16 explainEmpty returns the reason that the rule defines', () => {
    fc.assert(
      fc.property(searchArbitrary, (search) => {
        if (findSlotsByBruteForce(search).length === 0)
          expect(explainEmpty(search)).toBe(explainSlowly(search))
      }),
      { numRuns: runs(200) },
    )
  })

  it('S33 a date inside the window has hours where the reason of that date alone is "full"', () => {
    let checked = 0
    fc.assert(
      fc.property(searchArbitrary, fc.constantFrom<string>(...zones), (search, zone) => {
        const { first, last } = bookableRange(search.rules, search.now, zone)
        const days = [1, 2, 3].map((n) => addDays(first, n)).filter((date) => date < last)
        for (const date of days) {
          const ofDate = {
            ...search,
            from: startOfDay(zone, date),
            to: startOfDay(zone, addDays(date, 1)),
          }
          if (findSlotsByBruteForce(ofDate).length > 0) continue
          checked += 1
          const hasHours = findIdleStarts(search, ofDate.from, ofDate.to).length > 0
          expect(hasHours ? 'full' : 'closed').toBe(explainSlowly(ofDate))
        }
      }),
      { numRuns: runs(180) },
    )
    expect(checked).toBeGreaterThan(0)
  })

  it('S17 findNextSlot returns the first start that is offered', () => {
    fc.assert(
      fc.property(searchArbitrary, (search) => {
        const [first] = findSlotsByBruteForce(search)
        if (first) expect(findNextSlot(search, search.from)).toBe(first.start)
        else expect(findNextSlot(search, search.from) ?? Infinity).toBeGreaterThanOrEqual(search.to)
      }),
      { numRuns: runs(60) },
    )
  })

  it('S18 groupByDate puts every start under its local date', () => {
    fc.assert(
      fc.property(searchArbitrary, fc.constantFrom(...zones), (search, zone) => {
        const { starts } = findFreeSlots({ ...search, bookingsPerDay: new Map() })
        const groups = groupByDate(starts, zone)
        expect(Array.from(groups.values()).flat()).toEqual(Array.from(starts))
        for (const [date, list] of groups) {
          expect(new Set(list.map((start) => readWall(zone, start).date))).toEqual(new Set([date]))
        }
      }),
      { numRuns: runs(100) },
    )
  })

  it('S19 bookableRange contains every start that is offered', () => {
    fc.assert(
      fc.property(searchArbitrary, fc.constantFrom(...zones), (search, zone) => {
        const { first, last } = bookableRange(search.rules, search.now, zone)
        for (const date of groupByDate(findFreeSlots(search).starts, zone).keys()) {
          expect(date >= first && date <= last).toBe(true)
        }
        expect(first <= last).toBe(true)
      }),
      { numRuns: runs(100) },
    )
  })
})
