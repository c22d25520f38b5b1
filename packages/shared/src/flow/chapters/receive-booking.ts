import type { ClientRefusal } from '../../contract/client.ts'
import { isIdOrSlug, isViewToken } from '../../contract/shapes.ts'
import type { BookingView } from '../../contract/views.ts'
import type { ErrorCode } from '../../errors/error-table.ts'
import type { AnswerTo } from '../answer.ts'
import { bookersItem } from '../cart-item.ts'
import { fail } from '../fail.ts'
import { manageStep, type Flow, type Found } from '../flow.ts'
import { settleSeveral } from './settle-several.ts'

/** What the visit becomes when a booking has come, or turned out to be none. */
export function receiveBooking(flow: Flow, { work, result }: AnswerTo<'load_booking'>): Flow {
  const isGone = !result.ok && result.refusal.code === 'event_not_found'
  if (flow.step === 'several') {
    const found: Found = result.ok
      ? { kind: 'booking', booking: result.value }
      : isGone && isIdOrSlug(work.token)
        ? { kind: 'no_booking' }
        : { kind: 'unknown', refusal: result.refusal }
    return settleSeveral({ ...flow, found: { ...flow.found, [work.token]: found } })
  }
  if (!result.ok) {
    if (flow.booking) return flow
    // What was no capability may still be the name of a service.
    return flow.token === null && isGone && isIdOrSlug(work.token)
      ? { ...flow, items: [bookersItem(work.token, flow.options)] }
      : fail(flow, result.refusal)
  }
  const booking = result.value
  if (flow.booking) return { ...flow, booking }
  const asked =
    flow.subject.kind === 'booking' ? flow.subject.action : flow.task === 'book' ? 'view' : flow.task
  // The page of the booking says who can change it.
  const action = isViewToken(work.token) ? 'view' : asked
  const found: Flow = { ...flow, token: work.token, booking, task: action, step: manageStep(action) }
  if (booking.status === 'cancelled') return { ...found, task: 'view', step: 'booking' }
  if (action === 'reschedule' && !booking.canReschedule) {
    return fail(found, whyNot(booking, 'reschedule_window_closed'))
  }
  if (action === 'cancel' && !booking.canCancel) {
    return fail(found, whyNot(booking, 'cancellation_window_closed'))
  }
  return found
}

/** What stands in the way of a change: how the booking stands, else that it is too late; the server's words for it. */
function whyNot({ status }: BookingView, tooLate: ErrorCode): ClientRefusal {
  if (status === 'confirmed') return { code: tooLate, status: 403 }
  if (status !== 'requested') return { code: 'booking_not_active', status: null }
  return tooLate === 'reschedule_window_closed'
    ? { code: 'not_yet_confirmed', status: null }
    : { code: tooLate, status: 403 }
}
