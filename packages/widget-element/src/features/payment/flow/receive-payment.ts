import type { PaymentView } from '@booking/shared/contract/payment'
import type { BookingView } from '@booking/shared/contract/views'
import type { Flow, Payment } from '@booking/shared/flow/flow'

/**
 * Updates the flow from the state of a payment. The confirmation is shown only for an order that is booked, and that is paid
 * or free.
 */
export function receivePayment(flow: Flow, payment: Payment, view: PaymentView): Flow {
  const { order } = view
  const [booking = null] = order.bookings
  const known: Flow = {
    ...flow,
    order,
    booking,
    payment: {
      ...payment,
      view,
      isOpen: canBeGivenBack(view),
      news: [...payment.news, ...newsOf(payment, view)],
    },
    submission: null,
    alert: null,
  }
  if (flow.outcome !== null) return known
  if (!booking || order.status === 'pending_payment' || order.status === 'expired') {
    return { ...known, step: 'payment' }
  }
  const isSettled = view.state === 'paid' || view.state === 'none'
  if (isSettled && !order.bookings.every(isPast)) {
    const outcome = order.status === 'requested' ? 'requested' : 'scheduled'
    return { ...known, step: 'confirmation', outcome }
  }
  // The booking has changed since, so its own page shows the current state.
  const isElsewhere = isSettled || view.state === 'refund_pending' || view.state === 'refunded'
  return isElsewhere
    ? { ...known, task: 'view', step: 'booking', token: order.bookings[0]?.manageToken ?? null }
    : { ...known, step: 'payment' }
}

const isPast = ({ status }: BookingView): boolean =>
  status !== 'confirmed' && status !== 'requested' && status !== 'pending_payment'

/** True if the order can be released: nothing is paid and no payment is processing. */
const canBeGivenBack = ({ state, order }: PaymentView): boolean =>
  order.status === 'pending_payment' && state !== 'processing' && state !== 'paid'

/** The payment's state, if it is new. The state `none` is never emitted. */
function newsOf({ news }: Payment, { state, kind, amountNow, order }: PaymentView): Payment['news'] {
  const isKnown = state === 'none' || news.some((one) => one.state === state)
  return isKnown ? [] : [{ state, kind, amountNow, total: order.total }]
}
