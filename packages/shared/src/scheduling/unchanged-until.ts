import { minute, type Instant } from '../time/instant.ts'
import { firstInstantFrom, localEpochDay } from '../time/wall-clock.ts'
import type { WindowRules } from './bookable-window.ts'

type Answered = {
  readonly rules: WindowRules
  readonly now: Instant
  /** The first start that was found, or null where the answer is a reason (S16, S26). */
  readonly firstStart: Instant | null
  /** The zone in which the bookable range was given (S19). */
  readonly timeZone: string
}

/**
 * Returns an instant before which a search gives the same answer as now, as long as no data changes (S32). Then the first start
 * is within the notice, a day ends at the place or at the visitor's, or — where nothing was found — a minute is over, because
 * the reason may depend on any start, and starts are whole minutes.
 */
export function unchangedUntil({ rules, now, firstStart, timeZone }: Answered): Instant {
  const notice = rules.minimumNotice * minute
  return Math.min(
    firstStart === null ? endOfMinute(now) : firstStart - notice + 1,
    nextDay(rules.businessTimeZone, now),
    nextDay(timeZone, now + notice) - notice,
  )
}

/** A start at exactly `now` is offered, and a millisecond later it is not. */
const endOfMinute = (now: Instant): Instant =>
  now % minute === 0 ? now + 1 : Math.ceil(now / minute) * minute

const nextDay = (timeZone: string, instant: Instant): Instant =>
  firstInstantFrom(timeZone, localEpochDay(timeZone, instant) + 1, 0)
