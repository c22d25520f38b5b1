import { decideBooking, noNotice, statusAt, type BookingState } from '@booking/shared/booking/decide-booking'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { Instant } from '@booking/shared/time/instant'
import { newId } from '../context/new-id.ts'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { Queryable } from '../database/database.ts'
import { requireService } from '../catalog/catalog.ts'
import { appointmentZone } from '../catalog/place-zone.ts'
import { bookRequest, listBookingAllocations } from '../tables/allocations.ts'
import { type Booking, updateBooking } from '../tables/bookings.ts'
import { lockSubjects } from './subject-locks.ts'
import type { Order } from '../tables/orders.ts'
import { subjectsOf } from './lock-bookings.ts'
import { beyondAnyHorizon } from './recheck-booking.ts'
import { takeCapacity } from './take-capacity.ts'
import { reuseLink } from './use-link.ts'
import { toRequestedItem } from './to-requested-item.ts'
import { type AssignedItem, type RequestedItem, placeOf, timesOf } from './requested-item.ts'

/** The result of keeping an order: the statements to write, and the new state. */
type Kept = {
  readonly status: 'confirmed' | 'requested'
  readonly write: () => readonly Promise<unknown>[]
}

/**
 * Keeps the slots of a paid order, behind the locks of the order and its bookings: its held ones, or the same ones taken again,
 * regardless of notice and caps. Refuses with the conflict.
 */
export async function keepOrder(
  tx: Queryable,
  context: AvailabilityContext,
  order: Order,
  bookings: readonly Booking[],
): Promise<Result<Kept>> {
  const { business, now } = context
  const states: BookingState[] = []
  for (const booking of bookings) {
    const { confirmation } = requireService(context.catalog, booking.serviceId)
    const change = decideBooking({ kind: 'pay', confirmation }, booking, noNotice, now)
    if (!change.ok) return change
    // A request whose appointment begins now could not be answered any more.
    if (change.value.booking.status === 'requested' && (change.value.booking.expiresAt ?? 0) <= now)
      return refused('notice_too_short')
    states.push(change.value.booking)
  }
  // Links come before people in the lock order.
  const link = await reuseLink(tx, context, order)
  // Expired allocations are taken again, so the other candidates are locked as well.
  const isStillHeld =
    !bookings.some((booking) => isLate(booking, now)) && (await isHeld(tx, context, bookings))
  const placing = isStillHeld ? ok(heldAsItIs(tx, context, bookings, states)) : await retake()
  if (!placing.ok) return placing
  const status = states.some((state) => state.status === 'requested') ? 'requested' : 'confirmed'
  return ok({
    status,
    write: () => [
      ...placing.value.write(),
      ...bookings.map((booking, index) => {
        const [state, place] = [states[index], placing.value.places?.[index]]
        if (!state) throw new Error('a booking without its state')
        return updateBooking(tx, business.id, {
          bookingId: booking.id,
          state: place ? { ...state, ...timesOf(place) } : state,
          place: place
            ? { ...placeOf(place), zone: appointmentZone(context.catalog, { ...booking, ...placeOf(place) }) }
            : null,
          timeZone: null,
          actor: 'system',
          event: {
            id: newId('evt', context.random),
            name: `booking_${state.status}`,
            requestId: context.requestId,
          },
          at: now,
        })
      }),
    ],
  })

  /** The hold has expired: a late payer gets the same slot where it is still free and has not begun. */
  async function retake(): Promise<Result<Placing>> {
    const requested: RequestedItem[] = []
    for (const booking of bookings) {
      const one =
        booking.start > now
          ? toRequestedItem(context, booking, booking.start, undefined)
          : refused('slot_taken')
      if (!one.ok) return one
      requested.push({
        ...one.value,
        service: { ...one.value.service, minimumNotice: 0, horizonDays: beyondAnyHorizon, dailyCap: null },
        onGrid: false,
      })
    }
    if (!link.ok) return link
    const capacity = await takeCapacity(tx, context, {
      requested,
      excluded: { holdId: null, bookingIds: bookings.map(({ id }) => id) },
      excludedSubjects: await subjectsOf(tx, business.id, bookings),
      holders: bookings.map(({ id }, index) => ({
        holdId: null,
        bookingId: id,
        holdUntil: waitsUntil(states[index]),
      })),
    })
    if (!capacity.ok) return capacity
    return ok({
      places: capacity.value.assigned,
      write: () => [...capacity.value.write(), ...link.value.write()],
    })
  }
}

const isLate = (booking: Booking, now: Instant): boolean => statusAt(booking, now) !== 'pending_payment'

type Placing = {
  /** Null where the bookings keep their places. */
  readonly places: readonly AssignedItem[] | null
  readonly write: () => readonly Promise<unknown>[]
}

/** True where every allocation is still held, checked behind the locks of all subjects involved. */
export async function isHeld(
  tx: Queryable,
  { business, now }: AvailabilityContext,
  bookings: readonly Booking[],
): Promise<boolean> {
  await lockSubjects(tx, business.id, await subjectsOf(tx, business.id, bookings))
  const allocations = await Promise.all(
    bookings.map(({ id }) => listBookingAllocations(tx, business.id, id, now)),
  )
  return allocations.every((ofOne) => ofOne.length > 0 && ofOne.every(({ isLive }) => isLive))
}

const heldAsItIs = (
  tx: Queryable,
  { business }: AvailabilityContext,
  bookings: readonly Booking[],
  states: readonly BookingState[],
): Placing => ({
  places: null,
  write: () => bookings.map(({ id }, index) => bookRequest(tx, business.id, id, waitsUntil(states[index]))),
})

/** A request's slot is freed when nobody answers in time; a confirmed one is booked for good. */
const waitsUntil = (state: BookingState | undefined) =>
  state?.status === 'requested' ? state.expiresAt : null
