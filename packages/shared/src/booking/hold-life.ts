import { minute, type Instant } from '../time/instant.ts'
import { ok, refused, type Result } from '../errors/result.ts'

/** Lifetime of a hold, and how often it can be renewed. */
export const holdLength = 10 * minute
export const holdRenewals = 2

export type HoldState = {
  readonly status: 'active' | 'converted' | 'released'
  readonly expiresAt: Instant
  readonly renewalsUsed: number
}

/** True if an active hold has expired. It expires at that instant, without an event. */
export const isExpired = (hold: HoldState, now: Instant): boolean =>
  hold.status === 'active' && hold.expiresAt <= now

/**
 * Extends a hold to ten minutes from now. Refuses with `hold_not_found` (released or converted to bookings),
 * `hold_expired` and `hold_renewals_used`.
 */
export function renewHold(hold: HoldState, now: Instant): Result<HoldState> {
  if (hold.status !== 'active') return refused('hold_not_found')
  if (isExpired(hold, now)) return refused('hold_expired')
  if (hold.renewalsUsed >= holdRenewals) return refused('hold_renewals_used')
  return ok({ ...hold, expiresAt: now + holdLength, renewalsUsed: hold.renewalsUsed + 1 })
}
