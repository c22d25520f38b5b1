import { refused, ok, type Result } from '@hourfold/shared/errors/result'
import { isManageable } from '@hourfold/shared/booking/decide-booking'
import { selectScope } from '@hourfold/shared/booking/move-bookings'
import type { Scope } from '@hourfold/shared/contract/requests'
import { hashToken } from '../context/new-id.ts'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { Queryable } from '../database/database.ts'
import { type Booking, findBooking, lockOrderBookings } from '../tables/bookings.ts'
import { listBookedResources } from '../tables/allocations.ts'
import type { AllocationSubjects } from './take-capacity.ts'

/** The locked bookings of a change and the subjects of their allocations. */
export type LockedBookings = {
  /** The booking of the token. */
  readonly target: Booking
  /** All bookings in the scope, that one included, by position. */
  readonly all: readonly Booking[]
  readonly subjects: AllocationSubjects
}

/** Locks the bookings that a manage token may change within a scope. A token that may only show is treated as unknown. */
export async function lockBookings(
  tx: Queryable,
  context: AvailabilityContext,
  token: string,
  scope: Scope,
): Promise<Result<LockedBookings>> {
  const { business, now } = context
  const booking = await findBooking(tx, business.id, hashToken(token))
  if (!booking || booking.scope !== 'manage' || !isManageable(booking, now)) return refused('event_not_found')
  const ofOrder = await lockOrderBookings(tx, business.id, booking.orderId)
  const target = ofOrder.find(({ id }) => id === booking.id)
  if (!target) throw new Error('a booking outside its order')
  const all = selectScope(ofOrder, target.id, scope, now)
  return ok({ target, all, subjects: await subjectsOf(tx, business.id, all, hasUnits(context)) })
}

/** Locks a booking with its order, in the usual order, and returns its present state; the caller has checked permission. */
export async function lockRequest(
  tx: Queryable,
  context: AvailabilityContext,
  booking: Booking,
): Promise<Pick<LockedBookings, 'target' | 'subjects'>> {
  const ofOrder = await lockOrderBookings(tx, context.business.id, booking.orderId)
  const target = ofOrder.find(({ id }) => id === booking.id)
  if (!target) throw new Error('a booking outside its order')
  return { target, subjects: await subjectsOf(tx, context.business.id, [target], hasUnits(context)) }
}

const hasUnits = ({ catalog }: AvailabilityContext): boolean => catalog.resources.size > 0

/** The people, sessions and resources of these bookings; units are loaded only where the business has resources. */
export async function subjectsOf(
  tx: Queryable,
  businessId: string,
  bookings: readonly Booking[],
  withUnits = true,
): Promise<AllocationSubjects> {
  const ids = bookings.map(({ id }) => id)
  return {
    staffIds: bookings.flatMap(({ staffId, colleagueIds, sessionId }) =>
      sessionId === null ? [staffId, ...colleagueIds] : [],
    ),
    sessionIds: bookings.flatMap(({ sessionId }) => sessionId ?? []),
    resourceIds: withUnits ? await listBookedResources(tx, businessId, ids) : [],
  }
}
