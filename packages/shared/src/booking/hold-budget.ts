import { ok, refused, type Result } from '../errors/result.ts'

/** The most that somebody unknown may keep to themselves without booking it. */
export type HoldLimits = { readonly holdsPerVisit: number; readonly holdsPerNetwork: number }
/** Of one person's working minutes of one day, for all live holds of a network. */
const shareOfStaffDay = 0.2

/** What is held at the moment, the new hold included. */
export type HeldNow = {
  readonly visitHolds: number
  readonly networkHolds: number
  /** Of one person on one day, by this network. */
  readonly heldMinutes: number
  readonly workingMinutes: number
  /** Seconds until the first of these holds ends. */
  readonly freesIn: number
}

/**
 * Whether one more hold is within the budget of a visit and its network. Refuses with `rate_limited` and the seconds
 * until asking again makes sense. A network's only hold is always allowed: a long service may fill a short day.
 */
export function checkHoldBudget(held: HeldNow, limits: HoldLimits): Result<null> {
  const within =
    held.visitHolds <= limits.holdsPerVisit &&
    held.networkHolds <= limits.holdsPerNetwork &&
    (held.networkHolds <= 1 || held.heldMinutes <= held.workingMinutes * shareOfStaffDay)
  return within ? ok(null) : refused('rate_limited', { params: { count: held.freesIn } })
}
