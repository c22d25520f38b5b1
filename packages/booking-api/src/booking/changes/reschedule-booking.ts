import { ok, refused, type Result } from '@booking/shared/errors/result'
import { fromIso } from '@booking/shared/time/instant'
import { decideBooking, type BookingState } from '@booking/shared/booking/decide-booking'
import { policyAfterMove } from '@booking/shared/booking/decide-refund'
import { moveTogether } from '@booking/shared/booking/move-bookings'
import type { Reschedule } from '@booking/shared/contract/requests'
import type { BookingView } from '@booking/shared/contract/views'
import { addAlternatives } from '../../capacity/find-alternatives.ts'
import { lockBookings } from '../../capacity/lock-bookings.ts'
import { takeCapacity } from '../../capacity/take-capacity.ts'
import { toRequestedItem } from '../../capacity/to-requested-item.ts'
import { type RequestedItem, placeOf, timesOf } from '../../capacity/requested-item.ts'
import type { Transaction } from '../../database/database.ts'
import { requireService } from '../../catalog/catalog.ts'
import { appointmentZone, bookingZone } from '../../catalog/place-zone.ts'
import { type ExcludedAllocations, nothingExcluded } from '../../availability/busy-time.ts'
import { updateBooking } from '../../tables/bookings.ts'
import type { Attempt, OnCommit } from '../../endpoints/attempt.ts'
import { newId } from '../../context/new-id.ts'
import { showBooking } from '../../endpoints/views/show-views.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

/**
 * Reschedules a booking, or all bookings of a scope or none, with the same person unless the request names another. Where
 * visitors do not choose the person, they see everybody's times, so anyone who is free takes over. Ids and lengths stay, but a
 * class is as long as its session.
 */
export function rescheduleBooking(
  context: ViewContext,
  token: string,
  body: Reschedule,
  locale: string | undefined,
): Attempt<BookingView> {
  const { business, now } = context
  let requested: readonly RequestedItem[] = []
  let excluded: ExcludedAllocations = nothingExcluded

  async function run(tx: Transaction, onCommit: OnCommit): Promise<Result<BookingView>> {
    const scope = body.scope ?? 'one'
    const locked = await lockBookings(tx, context, token, scope)
    if (!locked.ok) return locked
    const { all, subjects } = locked.value
    const zone = locked.value.target.seriesZone ?? bookingZone(context.catalog, locked.value.target)
    const moves = moveTogether(all, locked.value.target.id, fromIso(body.start), zone)
    const states: BookingState[] = []
    const moved: RequestedItem[] = []
    for (const [index, booking] of all.entries()) {
      const { start, end } = moves[index] ?? booking
      const policy = requireService(context.catalog, booking.serviceId)
      const change = decideBooking({ kind: 'reschedule', start, end }, booking, policy, now)
      if (!change.ok) return change
      states.push(change.value.booking)
      const one = toRequestedItem(context, booking, start, body.provider)
      if (!one.ok) return refused(one.refusal.code, { params: { item: index } })
      moved.push({ ...one.value, onGrid: scope !== 'order' || all.length === 1 })
    }
    requested = moved
    excluded = { holdId: null, bookingIds: all.map(({ id }) => id) }
    const capacity = await takeCapacity(tx, context, {
      requested,
      excluded,
      excludedSubjects: subjects,
      holders: all.map(({ id }) => ({ holdUntil: null, holdId: null, bookingId: id })),
    })
    if (!capacity.ok) return capacity
    const { assigned, write } = capacity.value
    onCommit(() => [
      ...write(),
      ...all.map((booking, index) => {
        const [state, place] = [states[index], assigned[index]]
        if (!state || !place) throw new Error('a booking without its new time')
        return updateBooking(tx, business.id, {
          bookingId: booking.id,
          state: { ...state, ...timesOf(place) },
          place: {
            ...placeOf(place),
            zone: appointmentZone(context.catalog, { ...booking, ...placeOf(place) }),
          },
          refundPolicy: policyAfterMove(booking.refundPolicy, booking.start, now),
          timeZone: body.timeZone ?? null,
          actor: 'visitor',
          event: {
            id: newId('evt', context.random),
            name: 'booking_rescheduled',
            requestId: context.requestId,
          },
          at: now,
        })
      }),
    ])
    const at = all.findIndex(({ id }) => id === locked.value.target.id)
    const place = assigned[at]
    if (!place) throw new Error('a booking without its new time')
    return ok(
      showBooking(
        { ...context, locale: locale ?? locked.value.target.locale },
        {
          ...locked.value.target,
          ...states[at],
          ...timesOf(place),
          ...placeOf(place),
          refundPolicy: policyAfterMove(locked.value.target.refundPolicy, locked.value.target.start, now),
          timeZone: body.timeZone ?? locked.value.target.timeZone,
        },
      ),
    )
  }

  return { run, explain: (refusal) => addAlternatives(context, refusal, requested, excluded) }
}
