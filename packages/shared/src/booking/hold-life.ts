import { minute, type Instant } from '../time/instant.ts'
import { ok, refused, type Result } from '../errors/result.ts'

/** How long a hold keeps its times, and how often it may be renewed. */
export const holdLength = 10 * minute
export const holdRenewals = 2

export type HoldState = {
  readonly status: 'active' | 'converted' | 'released'
  readonly expiresAt: Instant
  readonly renewalsUsed: number
}

/** An active hold whose time is over has expired: nothing has to happen for that. */
export const isExpired = (hold: HoldState, now: Instant): boolean =>
  hold.status === 'active' && hold.expiresAt <= now

/**
 * Keeps a hold for another ten minutes from now. Refuses with `hold_not_found` (released, or turned into bookings),
 * `hold_expired` and `hold_renewals_used`.
 */
export function renewHold(hold: HoldState, now: Instant): Result<HoldState> {
  if (hold.status !== 'active') return refused('hold_not_found')
  if (isExpired(hold, now)) return refused('hold_expired')
  if (hold.renewalsUsed >= holdRenewals) return refused('hold_renewals_used')
  return ok({ ...hold, expiresAt: now + holdLength, renewalsUsed: hold.renewalsUsed + 1 })
}
