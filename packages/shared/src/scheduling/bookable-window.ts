import { minute, type Instant, type Span } from '../time/instant.ts'
import { firstInstantFrom, localEpochDay } from '../time/wall-clock.ts'
import type { SlotRules } from './calendar.ts'

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
