import { ok, refused, type Result } from '@booking/shared/errors/result'
import { decideBooking, isManageable } from '@booking/shared/booking/decide-booking'
import type { BookingView } from '@booking/shared/contract/views'
import type { Queryable } from '../database/database.ts'
import { endAllocations } from '../queries/end-allocations.ts'
import { findBookedParts } from '../queries/find-booked-parts.ts'
import { lockBooking } from '../queries/find-booking.ts'
import { lockStaff } from '../queries/lock-staff.ts'
import { updateBooking } from '../queries/update-booking.ts'
import type { Attempt } from './attempt.ts'
import { hashToken, newId } from './new-id.ts'
import { showBooking } from './show-views.ts'
import type { Call } from './world.ts'

/** Cancels a booking, with the visitor's reason, and gives its time back. */
export const cancelBooking = (
  call: Call,
  token: string,
  reason: string,
  locale: string | undefined,
): Attempt<BookingView> => ({
  run: async (tx: Queryable): Promise<Result<BookingView>> => {
    const { business, world, now } = call
    const booking = await lockBooking(tx, business.id, hashToken(token))
    if (!booking || !isManageable(booking, now)) return refused('event_not_found')
    const parts = await findBookedParts(tx, business.id, booking)
    const change = decideBooking({ kind: 'cancel', reason }, booking, parts.service, now)
    if (!change.ok) return change
    await lockStaff(tx, business.id, { staffIds: [booking.staffId], serviceIds: [] })
    await endAllocations(tx, business.id, { bookingId: booking.id })
    await updateBooking(tx, business.id, {
      bookingId: booking.id,
      state: change.value.booking,
      staffId: booking.staffId,
      timeZone: null,
      allocationId: null,
      event: { id: newId('evt', world.random), name: change.value.event, requestId: call.requestId },
      at: now,
    })
    const cancelled = { ...booking, ...change.value.booking }
    return ok(showBooking({ ...call, locale: locale ?? booking.locale }, cancelled, parts))
  },
})
