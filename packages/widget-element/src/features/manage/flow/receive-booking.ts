import type { ClientRefusal } from '@booking/shared/contract/client'
import { isIdOrSlug, isViewToken } from '@booking/shared/contract/shapes'
import type { BookingView } from '@booking/shared/contract/views'
import type { ErrorCode } from '@booking/shared/errors/error-table'
import type { ResponseTo } from '@booking/shared/flow/flow-response'
import { bookersItem } from '@booking/shared/flow/cart/cart-item'
import { fail } from '@booking/shared/flow/fail'
import { manageStep, type Flow, type Found } from '@booking/shared/flow/flow'
import { failUnknownIds } from '@booking/shared/flow/fail-unknown-ids'

/** Handles the response to `load_booking`: shows the booking, or tries the id as a service. */
export function receiveBooking(flow: Flow, { request, result }: ResponseTo<'load_booking'>): Flow {
  const isGone = !result.ok && result.refusal.code === 'event_not_found'
  if (flow.step === 'several') {
    const found: Found = result.ok
      ? { kind: 'booking', booking: result.value }
      : isGone && isIdOrSlug(request.token)
        ? { kind: 'no_booking' }
        : { kind: 'unknown', refusal: result.refusal }
    return failUnknownIds({ ...flow, found: { ...flow.found, [request.token]: found } })
  }
  if (!result.ok) {
    if (flow.booking) return flow
    // An id that is no booking token may be the slug of a service.
    return flow.token === null && isGone && isIdOrSlug(request.token)
      ? { ...flow, items: [bookersItem(request.token, flow.options)] }
      : fail(flow, result.refusal)
  }
  const booking = result.value
  if (flow.booking) return { ...flow, booking }
  const asked =
    flow.subject.kind === 'booking' ? flow.subject.action : flow.task === 'book' ? 'view' : flow.task
  // A view token cannot change the booking, so it always opens the view.
  const action = isViewToken(request.token) ? 'view' : asked
  const found: Flow = { ...flow, token: request.token, booking, task: action, step: manageStep(action) }
  if (booking.status === 'cancelled') return { ...found, task: 'view', step: 'booking' }
  if (action === 'reschedule' && !booking.canReschedule) {
    return fail(found, findChangeRefusal(booking, 'reschedule_window_closed'))
  }
  if (action === 'cancel' && !booking.canCancel) {
    return fail(found, findChangeRefusal(booking, 'cancellation_window_closed'))
  }
  return found
}

/** The refusal for a booking that cannot be changed: by its status, otherwise because it is too late. Same codes as the server. */
function findChangeRefusal({ status }: BookingView, tooLate: ErrorCode): ClientRefusal {
  if (status === 'confirmed') return { code: tooLate, status: 403 }
  if (status !== 'requested') return { code: 'booking_not_active', status: null }
  return tooLate === 'reschedule_window_closed'
    ? { code: 'not_yet_confirmed', status: null }
    : { code: tooLate, status: 403 }
}
