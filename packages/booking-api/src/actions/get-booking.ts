import { ok, refused, type Result } from '@booking/shared/errors/result'
import { isManageable } from '@booking/shared/booking/decide-booking'
import type { BookingView } from '@booking/shared/contract/views'
import { findBookedParts } from '../queries/find-booked-parts.ts'
import { findBooking, type Booking } from '../queries/find-booking.ts'
import type { Service } from '../queries/service-row.ts'
import { hashToken } from './new-id.ts'
import { showBooking } from './show-views.ts'
import type { Call } from './world.ts'

export type ShownBooking = {
  readonly view: BookingView
  readonly booking: Booking
  readonly service: Service
}

/**
 * The booking of a manage token, in the language asked for or the one it was booked in. Unknown, revoked and long over are
 * one and the same `event_not_found`.
 */
export async function getBooking(
  call: Call,
  token: string,
  locale: string | undefined,
): Promise<Result<ShownBooking>> {
  const { database } = call.world
  const booking = await findBooking(database, call.business.id, hashToken(token))
  if (!booking || !isManageable(booking, call.now)) return refused('event_not_found')
  const parts = await findBookedParts(database, call.business.id, booking)
  const view = showBooking({ ...call, locale: locale ?? booking.locale }, booking, parts)
  return ok({ view, booking, service: parts.service })
}
