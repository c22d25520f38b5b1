import { refused, ok, type Result } from '@booking/shared/errors/result'
import { isManageable } from '@booking/shared/booking/decide-booking'
import { selectScope } from '@booking/shared/booking/move-bookings'
import type { Scope } from '@booking/shared/contract/requests'
import { hashToken } from '../context/new-id.ts'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { Queryable } from '../database/database.ts'
import { type Booking, findBooking, lockOrderBookings } from '../records/bookings.ts'
import { listBookedResources } from '../records/allocations.ts'
import type { OwnSubjects } from './take-capacity.ts'

/** The bookings a change is about, locked, and whose claims they are. */
export type LockedBookings = {
  /** The one whose token was given. */
  readonly own: Booking
  /** It, and the others of the scope, by position. */
  readonly all: readonly Booking[]
  readonly subjects: OwnSubjects
}

/** Locks what a manage token may change within a scope. A token that only shows is as unknown here as any other. */
export async function lockBookings(
  tx: Queryable,
  context: AvailabilityContext,
  token: string,
  scope: Scope,
): Promise<Result<LockedBookings>> {
  const { business, now } = context
  const found = await findBooking(tx, business.id, hashToken(token))
  if (!found || found.scope !== 'manage' || !isManageable(found, now)) return refused('event_not_found')
  const ofOrder = await lockOrderBookings(tx, business.id, found.orderId)
  const own = ofOrder.find(({ id }) => id === found.id)
  if (!own) throw new Error('a booking outside its order')
  const all = selectScope(ofOrder, own.id, scope, now)
  return ok({ own, all, subjects: await subjectsOf(tx, business.id, all, hasUnits(context)) })
}

/** Locks a booking along with its order, as everybody does, and gives it as it is then; whoever asks has proved that they may. */
export async function lockRequest(
  tx: Queryable,
  context: AvailabilityContext,
  booking: Booking,
): Promise<Pick<LockedBookings, 'own' | 'subjects'>> {
  const ofOrder = await lockOrderBookings(tx, context.business.id, booking.orderId)
  const own = ofOrder.find(({ id }) => id === booking.id)
  if (!own) throw new Error('a booking outside its order')
  return { own, subjects: await subjectsOf(tx, context.business.id, [own], hasUnits(context)) }
}

const hasUnits = ({ offer }: AvailabilityContext): boolean => offer.resources.size > 0

/** Whose time, seats and units these bookings keep; units are looked up only where the business has any. */
export async function subjectsOf(
  tx: Queryable,
  businessId: string,
  bookings: readonly Booking[],
  withUnits = true,
): Promise<OwnSubjects> {
  const ids = bookings.map(({ id }) => id)
  return {
    staffIds: bookings.flatMap(({ staffId, colleagueIds, sessionId }) =>
      sessionId === null ? [staffId, ...colleagueIds] : [],
    ),
    sessionIds: bookings.flatMap(({ sessionId }) => sessionId ?? []),
    resourceIds: withUnits ? await listBookedResources(tx, businessId, ids) : [],
  }
}
