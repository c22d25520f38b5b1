import { day, hour, minute } from '@hourfold/shared/time/instant'
import type { CalendarZone, Wall } from './calendar-zone.ts'
import type { Rule } from './parse-rule.ts'
import type { WrittenTime } from './parse-wall.ts'
import type { Moment } from './read-event.ts'
import { isOnDay, weekdayOf } from './rule-days.ts'

/** The steps left for one file, so that an endless rule does not block the server. */
export type Budget = { steps: number }

/**
 * The occurrences of a rule between two wall-clock times. Ends early when the budget is used up and below zero.
 *
 * A rule repeats periods: years, months, weeks … They are numbered, each has its days and its times of day, and those of them that
 * the rule names are the occurrences (RFC 5545, 3.3.10).
 */
export function* expandRule(
  rule: Rule,
  start: Moment,
  { from, to }: { readonly from: Wall; readonly to: Wall },
  budget: Budget,
): Generator<Wall> {
  const whole = completeRule(rule, start.wall)
  const until = rule.until === null ? Infinity : endOf(rule.until, start)
  const first = periodOf(rule, start.wall)
  // Without a COUNT, past occurrences need no counting, so a daily meeting since 2009 starts in the window.
  const skipped = rule.count === Infinity && from > start.wall ? periodOf(rule, from) - first : 0
  let left = rule.count
  for (let n = first + Math.floor(skipped / rule.interval) * rule.interval; ; n += rule.interval) {
    const begin = beginOf(rule, n)
    // After the last date that there is, a period has no beginning.
    if (!(begin < to) || begin > until) return
    budget.steps -= costOfDay
    const occurrences = occurrencesIn(whole, n, budget)
    if (budget.steps < 0) return
    for (const wall of occurrences) {
      if (wall < start.wall) continue
      if (wall > until || wall >= to || left <= 0) return
      left -= 1
      budget.steps -= 1
      if (budget.steps < 0) return
      if (wall >= from) yield wall
    }
    if (occurrences.length === 0) n = skipEmpty(whole, n)
  }
}

/**
 * Fills the missing parts of a rule from its start. An unreadable part matches any day or hour, except minutes, seconds, and the
 * month of a yearly rule, which keeps the date of the start.
 */
function completeRule(rule: Rule, start: Wall): Rule {
  const { freq, unread } = rule
  const date = new Date(start)
  const at = (values: readonly number[], isTaken: boolean, value: number): readonly number[] =>
    values.length === 0 && isTaken ? [value] : values
  const isAnyDay = (freq !== 'YEARLY' || rule.byMonth.length > 0) && dayParts.some((name) => unread.has(name))
  const hasDay =
    isAnyDay || [rule.byWeekNo, rule.byYearDay, rule.byMonthDay, rule.byDay].some(({ length }) => length > 0)
  const isSub = subDaily.has(freq)
  return {
    ...rule,
    byMonth: at(rule.byMonth, !hasDay && freq === 'YEARLY' && !unread.has('BYMONTH'), date.getUTCMonth() + 1),
    byMonthDay: at(rule.byMonthDay, !hasDay && (freq === 'YEARLY' || freq === 'MONTHLY'), date.getUTCDate()),
    byDay: !hasDay && freq === 'WEEKLY' ? [{ weekday: weekdayOf(start), nth: 0 }] : rule.byDay,
    byHour: unread.has('BYHOUR') ? hoursOfDay : at(rule.byHour, !isSub, date.getUTCHours()),
    byMinute: at(rule.byMinute, !isSub || freq === 'HOURLY', date.getUTCMinutes()),
    bySecond: at(rule.bySecond, freq !== 'SECONDLY', date.getUTCSeconds()),
  }
}

const dayParts = ['BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY']
const hoursOfDay = Array.from({ length: 24 }, (_, n) => n)

const subDaily: ReadonlyMap<string, number> = new Map([
  ['HOURLY', hour],
  ['MINUTELY', minute],
  ['SECONDLY', 1000],
])

/** The end of a series is an instant, while its times are on the wall clock; whole days end with a date. */
function endOf(until: WrittenTime, start: Moment): Wall {
  if (until.isDate) return until.wall + day - 1000
  if (start.isDate) return lastDateOf(until, start.zone)
  return until.offset === null ? until.wall : start.zone.toWall(until.wall - until.offset)
}

/**
 * The last date of a series of whole days that ends with a time. In UTC it is the first or the last moment of a date in a zone that the
 * file does not name: the person's, if it fits, else the one whose midnight is nearest.
 */
function lastDateOf({ wall, offset }: WrittenTime, person: CalendarZone): Wall {
  if (offset === null) return dateOf(wall)
  const own = person.toWall(wall - offset)
  if (own % day === 0 || isLastMinute(own, day)) return dateOf(own)
  return isLastMinute(wall, quarter) ? dateOf(wall + minute + day / 2) - day : dateOf(wall + day / 2)
}

const dateOf = (wall: Wall): Wall => Math.floor(wall / day) * day

/** True in the last minute of each such period: programs end a day at 23:59 or 23:59:59. */
const isLastMinute = (wall: Wall, period: number): boolean =>
  Math.floor((wall + minute) / period) > Math.floor(wall / period)

/** Zones differ by whole quarters of an hour. */
const quarter = 15 * minute

/** The number of the period that a wall-clock time lies in. */
function periodOf({ freq, weekStart }: Rule, wall: Wall): number {
  const date = new Date(wall)
  switch (freq) {
    case 'YEARLY':
      return date.getUTCFullYear()
    case 'MONTHLY':
      return date.getUTCFullYear() * 12 + date.getUTCMonth()
    case 'WEEKLY':
      return Math.floor((wall / day + 3 - weekStart) / 7)
    case 'DAILY':
    case 'HOURLY':
    case 'MINUTELY':
    case 'SECONDLY':
      return Math.floor(wall / (subDaily.get(freq) ?? day))
  }
}

/** The beginning of a period, on the wall clock. */
function beginOf({ freq, weekStart }: Rule, n: number): Wall {
  switch (freq) {
    case 'YEARLY':
      return monthStart(n * 12)
    case 'MONTHLY':
      return monthStart(n)
    case 'WEEKLY':
      return (n * 7 - 3 + weekStart) * day
    case 'DAILY':
    case 'HOURLY':
    case 'MINUTELY':
    case 'SECONDLY':
      return n * (subDaily.get(freq) ?? day)
  }
}

/** Date.UTC takes the year 26 for 1926. */
const monthStart = (n: number): Wall =>
  new Date(0).setUTCFullYear(Math.floor(n / 12), n - Math.floor(n / 12) * 12, 1)

/** The occurrences of one period, ascending. */
function occurrencesIn(rule: Rule, n: number, budget: Budget): readonly Wall[] {
  const begin = beginOf(rule, n)
  const step = subDaily.get(rule.freq)
  const walls = step === undefined ? inDays(rule, n, budget) : inTimes(rule, begin, step)
  if (rule.bySetPos.length === 0) return walls
  const places = rule.bySetPos.flatMap((place) => walls.at(place > 0 ? place - 1 : place) ?? [])
  return [...new Set(places)].toSorted((a, b) => a - b)
}

function inDays(rule: Rule, n: number, budget: Budget): readonly Wall[] {
  const times = rule.byHour
    .flatMap((h) => rule.byMinute.flatMap((m) => rule.bySecond.map((s) => h * hour + m * minute + s * 1000)))
    .toSorted((a, b) => a - b)
  const walls: Wall[] = []
  for (const [from, to] of stretchesOf(rule, n)) {
    for (let date = from; date < to; date += day) {
      budget.steps -= costOfDay
      if (isOnDay(rule, date)) for (const time of times) walls.push(date + time)
    }
  }
  budget.steps -= walls.length * costOfDay
  return walls
}

/** A day or a period that is looked at costs less than an occurrence. */
const costOfDay = 0.02

/** The days of a period, without months that the rule excludes. */
function stretchesOf(rule: Rule, n: number): readonly (readonly [from: Wall, to: Wall])[] {
  if (rule.freq !== 'YEARLY' || rule.byMonth.length === 0) return [[beginOf(rule, n), beginOf(rule, n + 1)]]
  return [...new Set(rule.byMonth)]
    .toSorted((a, b) => a - b)
    .map((month) => [monthStart(n * 12 + month - 1), monthStart(n * 12 + month)])
}

function inTimes(rule: Rule, begin: Wall, step: number): readonly Wall[] {
  if (!isOnDay(rule, Math.floor(begin / day) * day)) return []
  const walls: Wall[] = []
  const date = new Date(begin)
  const takes = (values: readonly number[], value: number) => values.length === 0 || values.includes(value)
  if (!takes(rule.byHour, date.getUTCHours())) return []
  if (step <= minute && !takes(rule.byMinute, date.getUTCMinutes())) return []
  if (step === 1000) return takes(rule.bySecond, date.getUTCSeconds()) ? [begin] : []
  for (const m of step === hour ? rule.byMinute : [0])
    for (const s of rule.bySecond) walls.push(begin + m * minute + s * 1000)
  return walls.toSorted((a, b) => a - b)
}

/** The last period before the next one that may have occurrences: of a day that the rule leaves out, no second is looked at. */
function skipEmpty(rule: Rule, n: number): number {
  const step = subDaily.get(rule.freq)
  if (step === undefined) return n
  const begin = n * step
  const next = isOnDay(rule, Math.floor(begin / day) * day) ? hour : day
  if (next === hour && (rule.byHour.length === 0 || rule.byHour.includes(new Date(begin).getUTCHours())))
    return n
  const until = (Math.floor(begin / next) + 1) * next
  return n + Math.max(0, Math.ceil((until - begin) / step / rule.interval) - 1) * rule.interval
}
