import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, minute, toIso } from '@hourfold/shared/time/instant'
import { addDays, isoWeekday, plainDate, toEpochDay, type PlainDate } from '@hourfold/shared/time/plain-date'
import { localDate, localMinute, wallToInstants } from '@hourfold/shared/time/wall-clock'
import { findUnclearStarts, planSessions, type SessionPlan, type SessionRule } from './plan-sessions.ts'

const weekly = (weekday: number, at: number, more: Partial<SessionRule> = {}): SessionRule => ({
  staffId: 'jonas',
  weekday,
  day: null,
  minute: at,
  seats: 12,
  ...more,
})

const plan = (more: Partial<SessionPlan> & Pick<SessionPlan, 'rules'>) =>
  planSessions({
    duration: 60,
    timeZone: 'Europe/Berlin',
    from: plainDate('2026-11-16'),
    to: plainDate('2026-11-30'),
    otherHours: () => undefined,
    ...more,
  })
const startsOf = (more: Parameters<typeof plan>[0]) => plan(more).map(({ start }) => toIso(start))

const onTwoWednesdays = ['2026-11-18T17:30:00Z', '2026-11-25T17:30:00Z']

test('a weekly session begins on its weekday of every week, to the last day and not beyond', () => {
  expect(startsOf({ rules: [weekly(3, 1110)] })).toEqual(onTwoWednesdays)
  expect(startsOf({ rules: [weekly(3, 1110)], to: plainDate('2026-11-25') })).toEqual([
    '2026-11-18T17:30:00Z',
  ])
  expect(plan({ rules: [weekly(3, 1110)] })[0]).toEqual({
    staffId: 'jonas',
    start: Date.parse('2026-11-18T17:30:00Z'),
    end: Date.parse('2026-11-18T18:30:00Z'),
    seats: 12,
  })
})

test('a session on one day stands before a weekly one of the same start', () => {
  const once = weekly(0, 1110, { weekday: null, day: plainDate('2026-11-18'), seats: 20 })
  expect(plan({ rules: [weekly(3, 1110), once] }).map(({ seats }) => seats)).toEqual([20, 12])
  expect(plan({ rules: [{ ...once, staffId: 'mira' }, weekly(3, 1110)] })).toHaveLength(3)
})

test('a day off has no session; other hours keep the weekly ones that lie within them', () => {
  const rules = [weekly(3, 1110), weekly(0, 600, { weekday: null, day: plainDate('2026-11-18') })]
  const on = (ranges: readonly { from: number; to: number }[]) =>
    startsOf({ rules, otherHours: (_, date) => (date === '2026-11-18' ? ranges : undefined) })
  expect(on([])).toEqual(['2026-11-25T17:30:00Z'])
  expect(on([{ from: 1000, to: 1169 }])).toEqual(['2026-11-18T09:00:00Z', '2026-11-25T17:30:00Z'])
  expect(on([{ from: 1110, to: 1170 }])).toEqual(['2026-11-18T09:00:00Z', ...onTwoWednesdays])
  expect(
    startsOf({ rules: [weekly(3, 1110)], otherHours: (staffId) => (staffId === 'mira' ? [] : undefined) }),
  ).toEqual(onTwoWednesdays)
})

test('where the clock jumps over a time the session begins at the first moment after it, and a repeated hour is its first', () => {
  const sunday = [weekly(7, 150)]
  expect(startsOf({ rules: sunday, from: plainDate('2027-03-28'), to: plainDate('2027-03-29') })).toEqual([
    '2027-03-28T01:00:00Z',
  ])
  expect(startsOf({ rules: sunday, from: plainDate('2026-10-25'), to: plainDate('2026-10-26') })).toEqual([
    '2026-10-25T00:30:00Z',
  ])
})

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Auckland',
  'UTC',
]
const anyRule = fc
  .record({
    staffId: fc.constantFrom('jonas', 'mira'),
    weekday: fc.integer({ min: 1, max: 7 }),
    offset: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
    minute: fc.integer({ min: 0, max: 1439 }),
    seats: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ offset, weekday, ...rule }) => ({ ...rule, offset, weekday: offset === null ? weekday : null }))

test('over every zone, days and times are those of the rules, ascending, each start of a teacher once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: toEpochDay('2026-01-01'), max: toEpochDay('2027-12-31') }),
      fc.integer({ min: 0, max: 60 }),
      fc.array(anyRule, { maxLength: 4 }),
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 5 }),
      (timeZone, first, days, given, off) => {
        const from = addDays(plainDate('1970-01-01'), first)
        const to = addDays(from, days)
        const closed = new Set<PlainDate>(off.map((one) => addDays(from, one)))
        const rules = given.map(({ offset, ...rule }) => ({
          ...rule,
          day: offset === null ? null : addDays(from, offset),
        }))
        const found = planSessions({
          rules,
          duration: 60,
          timeZone,
          from,
          to,
          otherHours: (_, date) => (closed.has(date) ? [] : undefined),
        })
        expect(found.map(({ start }) => start)).toEqual(
          found.map(({ start }) => start).toSorted((a, b) => a - b),
        )
        expect(new Set(found.map(({ staffId, start }) => `${staffId} ${start}`)).size).toBe(found.length)
        for (const { start, end, staffId, seats } of found) {
          expect(end - start).toBe(60 * minute)
          const date = localDate(timeZone, start)
          const rule = rules.find(
            (one) => one.staffId === staffId && one.seats === seats && isStartOf(one, timeZone, start),
          )
          expect([date, rule]).not.toEqual([date, undefined])
        }
        // Every open day of a rule has its start.
        for (let epochDay = first; epochDay < first + days; epochDay += 1) {
          const date = addDays(from, epochDay - first)
          for (const rule of rules) {
            if (
              closed.has(date) ||
              !(rule.day === null ? rule.weekday === isoWeekday(epochDay) : rule.day === date)
            )
              continue
            const [start] = wallToInstants(timeZone, epochDay, rule.minute)
            if (start === undefined) continue
            expect(found.some((one) => one.staffId === rule.staffId && one.start === start)).toBe(true)
          }
        }
        expect(found.every(({ start }) => isWithin(timeZone, start, first, days))).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

/** True where a start is on its rule's wall clock, or at the moment of the jump where that day lacks the time. */
function isStartOf(rule: SessionRule, timeZone: string, start: number): boolean {
  const epochDay = toEpochDay(localDate(timeZone, start))
  return [epochDay - 1, epochDay].some((one) => {
    if (rule.day === null ? rule.weekday !== isoWeekday(one) : toEpochDay(rule.day) !== one) return false
    const [exact] = wallToInstants(timeZone, one, rule.minute)
    if (exact !== undefined) return exact === start
    return localMinute(timeZone, start - 1) !== (localMinute(timeZone, start) + 1439) % 1440 || one < epochDay
  })
}

// Where a zone skips a whole day, the session is at the start of the next one.
const isWithin = (timeZone: string, start: number, first: number, days: number): boolean => {
  const epochDay = toEpochDay(localDate(timeZone, start))
  return epochDay >= first && epochDay <= first + days && start >= first * day - day
}

test('the starts that the clocks skip or repeat are named, and no others', () => {
  const unclear = findUnclearStarts({
    rules: [weekly(7, 135), weekly(7, 600)],
    duration: 60,
    timeZone: 'Europe/Berlin',
    from: plainDate('2027-01-01'),
    to: plainDate('2028-01-01'),
    otherHours: () => undefined,
  })
  expect(unclear).toEqual([
    { date: '2027-03-28', minute: 135, times: 0 },
    { date: '2027-10-31', minute: 135, times: 2 },
  ])
})
