import { minute, type Instant } from '@hourfold/shared/time/instant'
import { fromEpochDay, isoWeekday, toEpochDay, type PlainDate } from '@hourfold/shared/time/plain-date'
import { firstInstantFrom, wallToInstants } from '@hourfold/shared/time/wall-clock'
import type { WallRange } from '@hourfold/shared/scheduling/calendar'

/** The schedule of a class: every week on an ISO weekday, or on one day. `minute` is on the business's wall clock. */
export type SessionRule = {
  readonly staffId: string
  readonly weekday: number | null
  readonly day: PlainDate | null
  readonly minute: number
  readonly seats: number
}

export type PlannedSession = {
  readonly staffId: string
  readonly start: Instant
  readonly end: Instant
  readonly seats: number
}

export type SessionPlan = {
  readonly rules: readonly SessionRule[]
  /** Minutes. */
  readonly duration: number
  readonly timeZone: string
  readonly from: PlainDate
  /** Exclusive. */
  readonly to: PlainDate
  /** Days on which a teacher's hours differ; an empty list is a day off. Usual hours do not restrict a class. */
  readonly otherHours: (staffId: string, date: PlainDate) => readonly WallRange[] | undefined
}

/**
 * Every session of a class that starts on the wall clock of the days from `from` to `to`, ascending; a teacher starts one at a
 * time. Where the clock skips the time, the session starts at the first moment after it; of a repeated hour, the first counts. A
 * day off has no sessions; on a day with other hours, the weekly sessions within them take place. A rule for one day takes
 * precedence over a weekly one with the same start.
 */
export function planSessions(plan: SessionPlan): readonly PlannedSession[] {
  const { duration, timeZone } = plan
  const planned = new Map<string, PlannedSession>()
  for (const { rule, epochDay } of listOccurrences(plan)) {
    const start = firstInstantFrom(timeZone, epochDay, rule.minute)
    const key = `${rule.staffId} ${start}`
    if (planned.has(key)) continue
    planned.set(key, { staffId: rule.staffId, start, end: start + duration * minute, seats: rule.seats })
  }
  return [...planned.values()].toSorted((a, b) => a.start - b.start || (a.staffId < b.staffId ? -1 : 1))
}

/** The starts of a class that its clock skips (`times` 0) or repeats (2), in order. */
export const findUnclearStarts = (plan: SessionPlan) =>
  [...listOccurrences(plan)].flatMap(({ rule, epochDay }) => {
    const times = wallToInstants(plan.timeZone, epochDay, rule.minute).length
    return times === 1 ? [] : [{ date: fromEpochDay(epochDay), minute: rule.minute, times }]
  })

/** The days on which the rules of a class apply; a rule for one day before a weekly one. */
function* listOccurrences({ rules, duration, from, to, otherHours }: SessionPlan) {
  const sorted = rules.toSorted((a, b) => Number(a.day === null) - Number(b.day === null))
  for (let epochDay = toEpochDay(from); epochDay < toEpochDay(to); epochDay += 1) {
    const date = fromEpochDay(epochDay)
    for (const rule of sorted) {
      if (rule.day === null ? rule.weekday !== isoWeekday(epochDay) : rule.day !== date) continue
      if (isOpen(otherHours(rule.staffId, date), rule, duration)) yield { rule, epochDay }
    }
  }
}

function isOpen(ranges: readonly WallRange[] | undefined, rule: SessionRule, duration: number): boolean {
  if (ranges === undefined) return true
  if (ranges.length === 0) return false
  if (rule.day !== null) return true
  return ranges.some(({ from, to }) => from <= rule.minute && rule.minute + duration <= to)
}
