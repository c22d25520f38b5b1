import { ok, refused, type Result } from '@booking/shared/errors/result'
import { isManageable } from '@booking/shared/booking/decide-booking'
import type { BookingView } from '@booking/shared/contract/views'
import { type Booking, findBooking } from '../../tables/bookings.ts'
import { hashToken } from '../../context/new-id.ts'
import { showBooking } from '../../endpoints/views/show-views.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

export type ShownBooking = { readonly view: BookingView; readonly booking: Booking }

/**
 * The booking of a manage or view token, in the requested language or that of the booking. Unknown, revoked and long past tokens
 * all give `event_not_found`.
 */
export async function getBooking(
  context: ViewContext,
  token: string,
  locale: string | undefined,
): Promise<Result<ShownBooking>> {
  const booking = await findBooking(context.database, context.business.id, hashToken(token))
  if (!booking || !isManageable(booking, context.now)) return refused('event_not_found')
  return ok({ view: showBooking({ ...context, locale: locale ?? booking.locale }, booking), booking })
}
