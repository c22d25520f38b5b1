import { minute, type Instant, type Span } from '../time/instant.ts'
import { firstInstantFrom, localEpochDay, localDate } from '../time/wall-clock.ts'
import type { SlotRules } from './calendar.ts'
import type { PlainDate } from '../time/plain-date.ts'

/**
 * Returns the period between the minimum notice and the horizon: a slot starts at `start` or later and before `end`
 * (S4, S5). When the notice reaches beyond the horizon, `start` ≥ `end` and nothing can be booked.
 */
export function bookableWindow(rules: WindowRules, now: Instant): Span {
  const zone = rules.businessTimeZone
  return {
    start: now + rules.minimumNotice * minute,
    end: firstInstantFrom(zone, localEpochDay(zone, now) + rules.horizonDays + 1, 0),
  }
}

/** The rules that limit when anything can be booked. */
export type WindowRules = Pick<SlotRules, 'minimumNotice' | 'horizonDays' | 'businessTimeZone'>

type BookableRange = { readonly first: PlainDate; readonly last: PlainDate }

/** Returns the first and last date, in any zone, on which notice and horizon let a slot start. */
export const bookableRange = (rules: WindowRules, now: Instant, timeZone: string): BookableRange =>
  datesOfWindow(bookableWindow(rules, now), timeZone)

/**
 * Returns the first and last date of a bookable window. When the notice reaches beyond the horizon both are the first
 * date, so that a calendar can still be drawn.
 */
export const datesOfWindow = ({ start, end }: Span, timeZone: string): BookableRange => ({
  first: localDate(timeZone, start),
  last: localDate(timeZone, Math.max(start, end - 1)),
})
