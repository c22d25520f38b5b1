import { day } from '@hourfold/shared/time/instant'
import type { Wall } from './calendar-zone.ts'
import type { Rule } from './parse-rule.ts'

/** The weekday of a wall-clock time, from 0 for Monday. */
export const weekdayOf = (wall: Wall): number => modulo(Math.floor(wall / day) + 3, 7)

/** True if a rule names a day, given as its midnight. */
export function isOnDay(rule: Rule, midnight: Wall): boolean {
  if (!hasDays(rule)) return true
  const date = new Date(midnight)
  const month = date.getUTCMonth() + 1
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(month)) return false
  const [monthDay, monthDays] = [date.getUTCDate(), daysIn(date.getUTCFullYear(), month)]
  if (!takes(rule.byMonthDay, monthDay, monthDays)) return false
  if (rule.byDay.length > 0 && !isOnWeekday(rule, midnight, { monthDay, monthDays })) return false
  if (rule.byYearDay.length > 0) {
    const { place, length } = placeInYear(midnight)
    if (!takes(rule.byYearDay, place, length)) return false
  }
  if (rule.byWeekNo.length === 0) return true
  const { week, weeks } = weekOf(midnight, rule.weekStart)
  return takes(rule.byWeekNo, week, weeks)
}

const hasDays = (rule: Rule): boolean =>
  rule.byMonth.length +
    rule.byMonthDay.length +
    rule.byDay.length +
    rule.byYearDay.length +
    rule.byWeekNo.length >
  0

/** Negative numbers count from the end. */
const takes = (values: readonly number[], place: number, length: number): boolean =>
  values.length === 0 || values.includes(place) || values.includes(place - length - 1)

function isOnWeekday(
  { freq, byDay, byMonth }: Rule,
  midnight: Wall,
  { monthDay, monthDays }: { readonly monthDay: number; readonly monthDays: number },
): boolean {
  const weekday = weekdayOf(midnight)
  return byDay.some(({ weekday: ruleWeekday, nth }) => {
    if (ruleWeekday !== weekday) return false
    // The second Monday is one of a month or of a year; a week has only one.
    if (nth === 0 || (freq !== 'YEARLY' && freq !== 'MONTHLY')) return true
    const isOfYear = freq === 'YEARLY' && byMonth.length === 0
    const { place, length } = isOfYear ? placeInYear(midnight) : { place: monthDay, length: monthDays }
    return nth > 0 ? Math.ceil(place / 7) === nth : Math.ceil((length - place + 1) / 7) === -nth
  })
}

function placeInYear(midnight: Wall): { readonly place: number; readonly length: number } {
  const year = new Date(midnight).getUTCFullYear()
  const [begin, end] = [yearStart(year), yearStart(year + 1)]
  return { place: (midnight - begin) / day + 1, length: (end - begin) / day }
}

/** A week belongs to the year that has most of its days (ISO 8601 for weeks that begin on Monday). */
function weekOf(midnight: Wall, weekStart: number): { readonly week: number; readonly weeks: number } {
  const begin = midnight - modulo(weekdayOf(midnight) - weekStart, 7) * day
  const year = new Date(begin + 3 * day).getUTCFullYear()
  const first = firstWeek(year, weekStart)
  return {
    week: (begin - first) / (7 * day) + 1,
    weeks: (firstWeek(year + 1, weekStart) - first) / (7 * day),
  }
}

/** The week with 4 January. */
function firstWeek(year: number, weekStart: number): Wall {
  const fourth = yearStart(year) + 3 * day
  return fourth - modulo(weekdayOf(fourth) - weekStart, 7) * day
}

const yearStart = (year: number): Wall => new Date(0).setUTCFullYear(year, 0, 1)

const daysIn = (year: number, month: number): number =>
  new Date(new Date(0).setUTCFullYear(year, month, 0)).getUTCDate()

const modulo = (value: number, by: number): number => ((value % by) + by) % by
