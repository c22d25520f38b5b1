import { hour, type Instant } from '@booking/shared/time/instant'

/** A delivery is given up this long after it was due. */
const patience = 24 * hour

/**
 * When a delivery is tried again after so many failed attempts: the pauses double from ten seconds up to an hour. Null once it is given
 * up, a day after it was due.
 */
export function nextAttempt(attempts: number, dueAt: Instant, now: Instant): Instant | null {
  const at = now + Math.min(10_000 * 2 ** Math.max(0, attempts - 1), hour)
  return now >= dueAt + patience ? null : Math.min(at, Math.max(dueAt + patience, now + 1))
}
