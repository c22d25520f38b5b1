import { type BookingState, statusAt } from '@hourfold/shared/booking/decide-booking'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import type { Instant } from '@hourfold/shared/time/instant'
import type { AvailabilityContext } from '../../availability/availability-context.ts'
import { subjectsOf } from '../../capacity/lock-bookings.ts'
import { beyondAnyHorizon } from '../../capacity/recheck-booking.ts'
import { placesOf, type RequestedItem } from '../../capacity/requested-item.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import { noSubjects, takeCapacity } from '../../capacity/take-capacity.ts'
import { toRequestedItem } from '../../capacity/to-requested-item.ts'
import { reuseLink } from '../../capacity/use-link.ts'
import { requireService } from '../../catalog/catalog.ts'
import type { Queryable } from '../../database/database.ts'
import { bookRequest, listBookingAllocations } from '../../tables/allocations.ts'
import type { Booking } from '../../tables/bookings.ts'
import type { Order } from '../../tables/orders.ts'
import { applyChange, type ChangeContext, type Placement } from './apply-change.ts'

/** The statements that keep an order, and its new status. */
type OrderConfirmation = {
  readonly status: 'confirmed' | 'requested'
  readonly write: () => readonly Promise<unknown>[]
}

/**
 * Keeps the slots of a paid order, behind the locks of the order and its bookings: its held ones, or the same ones taken again,
 * regardless of notice and caps. Refuses with the conflict.
 */
export async function keepOrder(
  tx: Queryable,
  context: AvailabilityContext & ChangeContext,
  order: Order,
  bookings: readonly Booking[],
): Promise<Result<OrderConfirmation, AnyRefusal>> {
  const { business, catalog, now } = context
  const change = await applyChange(
    tx,
    context,
    // `place` locks them, after links.
    { all: bookings, subjects: noSubjects },
    {
      actor: 'system',
      command: bookings.map(({ serviceId }) => {
        const { confirmation } = requireService(catalog, serviceId)
        return { kind: 'pay', confirmation }
      }),
      place,
    },
  )
  if (!change.ok) return change
  const isRequested = change.value.changed.some(({ status }) => status === 'requested')
  return ok({ status: isRequested ? 'requested' : 'confirmed', write: change.value.write })

  async function place(states: readonly BookingState[]): Promise<Result<Placement>> {
    // Links come before people in the lock order.
    const link = await reuseLink(tx, context, order)
    // Expired allocations are taken again, so the other candidates are locked as well.
    const isStillHeld =
      !bookings.some((booking) => isLate(booking, now)) && (await isHeld(tx, context, bookings))
    if (isStillHeld)
      return ok({
        write: () =>
          bookings.map(({ id }, index) => bookRequest(tx, business.id, id, waitsUntil(states[index]))),
      })
    return retake(states, link)
  }

  /** The hold has expired: a late payer gets the same slot where it is still free and has not started. */
  async function retake(
    states: readonly BookingState[],
    link: Awaited<ReturnType<typeof reuseLink>>,
  ): Promise<Result<Placement>> {
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
    const { assigned, write } = capacity.value
    return ok({
      places: placesOf(catalog, bookings, assigned),
      write: () => [...write(), ...link.value.write()],
    })
  }
}

const isLate = (booking: Booking, now: Instant): boolean => statusAt(booking, now) !== 'pending_payment'

/** True where every allocation is still held, checked behind the locks of all subjects involved. */
export async function isHeld(
  tx: Queryable,
  { business, now }: AvailabilityContext,
  bookings: readonly Booking[],
): Promise<boolean> {
  await lockSubjects(tx, business.id, await subjectsOf(tx, business.id, bookings))
  const allocations = await tx.batch(() =>
    bookings.map(({ id }) => listBookingAllocations(tx, business.id, id, now)),
  )
  return allocations.every((ofOne) => ofOne.length > 0 && ofOne.every(({ isLive }) => isLive))
}

/** A request's slot is freed when the business does not respond in time; a confirmed slot is booked permanently. */
const waitsUntil = (state: BookingState | undefined) =>
  state?.status === 'requested' ? state.expiresAt : null
