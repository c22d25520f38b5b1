import { ok, refused, type Result } from '@booking/shared/errors/result'
import { fromIso, minute } from '@booking/shared/time/instant'
import { decideBooking, isManageable } from '@booking/shared/booking/decide-booking'
import type { Reschedule } from '@booking/shared/contract/requests'
import type { BookingView } from '@booking/shared/contract/views'
import type { Queryable } from '../database/database.ts'
import { lockBooking } from '../queries/find-booking.ts'
import { updateBooking } from '../queries/update-booking.ts'
import type { Attempt } from './attempt.ts'
import { addAlternatives } from './find-alternatives.ts'
import { findSubject } from './find-subject.ts'
import type { Own } from './load-availability.ts'
import { hashToken, newId } from './new-id.ts'
import { showBooking } from './show-views.ts'
import { takeCapacity, type Wanted } from './take-capacity.ts'
import type { Call } from './world.ts'

/**
 * Moves a booking to another time, with the same person unless another is asked for. Where visitors do not choose the
 * person, times of all are offered to them, so anyone takes over who is free then. Its id and its length stay.
 */
export function rescheduleBooking(
  call: Call,
  token: string,
  body: Reschedule,
  locale: string | undefined,
): Attempt<BookingView> {
  const { business, world, now } = call
  let wanted: readonly Wanted[] = []
  let own: Own = { holdId: null, bookingId: null }

  async function run(tx: Queryable): Promise<Result<BookingView>> {
    const booking = await lockBooking(tx, business.id, hashToken(token))
    if (!booking || !isManageable(booking, now)) return refused('event_not_found')
    const anyone = await findSubject(tx, call, { service: booking.serviceId })
    if (!anyone.ok) return anyone
    const { service } = anyone.value
    const provider = body.provider ?? (service.staffChoice ? booking.staffId : undefined)
    const orAnyone = provider === booking.staffId
    const subject = await findSubject(tx, call, { service: booking.serviceId, provider, orAnyone })
    if (!subject.ok) return subject
    const { staffIds, personChosen } = subject.value
    const start = fromIso(body.start)
    const length = booking.end - booking.start
    const change = decideBooking({ kind: 'reschedule', start, end: start + length }, booking, service, now)
    if (!change.ok) return change

    own = { holdId: null, bookingId: booking.id }
    wanted = [
      {
        service: { ...service, duration: length / minute },
        staffIds,
        personChosen: personChosen && body.provider !== undefined,
        preferredStaffId: booking.staffId,
        start,
      },
    ]
    const placed = await takeCapacity(tx, call, {
      wanted,
      own,
      ownStaffIds: [booking.staffId],
      holdUntil: null,
      holdId: null,
      bookingIds: [booking.id],
    })
    if (!placed.ok) return placed
    const [place] = placed.value
    if (!place) throw new Error('a booking without its time')
    await updateBooking(tx, business.id, {
      bookingId: booking.id,
      state: change.value.booking,
      staffId: place.staff.id,
      timeZone: body.timeZone ?? null,
      allocationId: place.allocationId,
      event: { id: newId('evt', world.random), name: change.value.event, requestId: call.requestId },
      at: now,
    })
    const moved = { ...booking, ...change.value.booking, timeZone: body.timeZone ?? booking.timeZone }
    return ok(
      showBooking({ ...call, locale: locale ?? booking.locale }, moved, { service, staff: place.staff }),
    )
  }

  return { run, explain: (refusal) => addAlternatives(call, refusal, wanted, own) }
}
