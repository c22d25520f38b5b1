import * as v from 'valibot'
import { selectScope } from '@hourfold/shared/booking/move-bookings'
import type { Scope } from '@hourfold/shared/contract/requests'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import type { Instant } from '@hourfold/shared/time/instant'
import { mayTouch } from '../../access/actor.ts'
import type { WithActor } from '../../access/business-context.ts'
import { type LockedBookings, subjectsOf } from '../../capacity/lock-bookings.ts'
import type { Queryable } from '../../database/database.ts'
import { readRows } from '../../database/parse-rows.ts'
import { type Booking, findBookingById, lockOrderBookings } from '../../tables/bookings.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

/** The context of everything that is done with bookings of the business. */
export type BusinessBookingContext = ViewContext & WithActor

const RowSchema = v.object({ bookingId: v.string() })

/** A booking by its id or reference. Refuses with `not_found`, also for one that is not the actor's. */
export async function findOwnBooking(
  q: Queryable,
  { actor, business }: Pick<BusinessBookingContext, 'actor' | 'business'>,
  name: string,
): Promise<Result<Booking, AnyRefusal>> {
  const [named] = name.startsWith('bkg_')
    ? [{ bookingId: name }]
    : await readRows(
        q,
        RowSchema,
        'select booking_id from booking where business_id = $1 and reference = upper($2)',
        [business.id, name],
      )
  const booking = named && (await findBookingById(q, business.id, named.bookingId))
  return booking && isOwnBooking(actor, booking) ? ok(booking) : refused('not_found')
}

/** Whether the actor sees and changes a booking: owners all, staff those in which they take part. */
export const isOwnBooking = (
  actor: BusinessBookingContext['actor'],
  { staffId, colleagueIds }: Pick<Booking, 'staffId' | 'colleagueIds'>,
): boolean => mayTouch(actor, [staffId, ...colleagueIds])

/** Whether all bookings of an order that can still change are the actor's. */
export const isOwnOrder = (
  actor: BusinessBookingContext['actor'],
  ofOrder: readonly Booking[],
  { id }: Booking,
  now: Instant,
): boolean => selectScope(ofOrder, id, 'order', now).every((booking) => isOwnBooking(actor, booking))

/**
 * Locks the bookings of a change in their scope. Refuses with `not_found`, also where one of them is not the actor's, and with
 * `changed_meanwhile` where the booking is no longer in the version that the actor saw.
 */
export async function lockOwnBookings(
  tx: Queryable,
  context: BusinessBookingContext,
  name: string,
  { version, scope = 'one' }: { readonly version: number | null; readonly scope?: Scope },
): Promise<Result<LockedBookings, AnyRefusal>> {
  const { actor, business, catalog, now } = context
  const ownBooking = await findOwnBooking(tx, context, name)
  if (!ownBooking.ok) return ownBooking
  const ofOrder = await lockOrderBookings(tx, business.id, ownBooking.value.orderId)
  const target = ofOrder.find(({ id }) => id === ownBooking.value.id)
  if (!target) throw new Error('a booking outside its order')
  if (version !== null && target.version !== version) return refused('changed_meanwhile')
  const all = selectScope(ofOrder, target.id, scope, now)
  if (!all.every((booking) => isOwnBooking(actor, booking))) return refused('not_found')
  return ok({ target, all, subjects: await subjectsOf(tx, business.id, all, catalog.resources.size > 0) })
}
