import ICAL from 'ical.js'
import { day, hour, minute } from '@booking/shared/time/instant'
import type { CalendarZone, Wall } from './calendar-zone.ts'

/** The steps left for one file, so that an endless rule does not block the server. */
export type Budget = { steps: number }

/**
 * The occurrences of a rule between two wall-clock times; `text` is the value of `RRULE:`. Throws for an invalid rule. Ends early
 * when the budget is used up and below zero.
 */
export function* expandRule(
  text: string,
  start: Wall,
  { from, to }: { readonly from: Wall; readonly to: Wall },
  zone: CalendarZone,
  budget: Budget,
): Generator<Wall> {
  const rule = ICAL.Recur.fromString(text)
  for (const values of Object.values(rule.parts)) {
    // The iterator keeps the rule's order of values, so 17:00 could come before 9:00.
    if (Array.isArray(values)) values.sort((a, b) => Number(a) - Number(b))
  }
  // The end of a series is an instant while its times are wall-clock times, so it is converted.
  if (rule.until) rule.until = toTime(wallOfUntil(rule.until, zone))
  const times = rule.iterator(toTime(skipAhead(rule, start, from)))
  for (let next = times.next(); next; next = times.next()) {
    if (--budget.steps < 0) return
    const wall = wallOf(next)
    if (wall >= to) return
    if (wall >= from) yield wall
  }
}

/**
 * Skips the occurrences before the window, so that a daily meeting since 2009 is not counted day by day. Rules with a COUNT must
 * be counted from the start.
 */
function skipAhead(rule: ICAL.Recur, start: Wall, from: Wall): Wall {
  const unit = units.get(rule.freq)
  if (unit === undefined || rule.count !== null) return start
  const length = unit * rule.interval
  return start + Math.max(0, Math.floor((from - start) / length) - 1) * length
}

// Months and years are missing: they have no fixed length, and there are few of them.
const units: ReadonlyMap<string, number> = new Map([
  ['SECONDLY', 1000],
  ['MINUTELY', minute],
  ['HOURLY', hour],
  ['DAILY', day],
  ['WEEKLY', 7 * day],
])

function wallOfUntil(until: ICAL.Time, zone: CalendarZone): Wall {
  if (until.isDate) return wallOf(until) + day - 1000
  return until.zone === ICAL.Timezone.utcTimezone ? zone.toWall(wallOf(until)) : wallOf(until)
}

function toTime(wall: Wall): ICAL.Time {
  const date = new Date(wall)
  return new ICAL.Time(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      isDate: false,
    },
    ICAL.Timezone.localTimezone,
  )
}

/** Date.UTC takes the year 26 for 1926. */
const wallOf = (time: ICAL.Time): Wall =>
  new Date(0).setUTCFullYear(time.year, time.month - 1, time.day) +
  time.hour * hour +
  time.minute * minute +
  time.second * 1000
