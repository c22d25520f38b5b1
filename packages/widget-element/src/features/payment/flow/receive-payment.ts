import type { PaymentView } from '@booking/shared/contract/payment'
import type { BookingView } from '@booking/shared/contract/views'
import type { Flow, Payment } from '@booking/shared/flow/flow'

/**
 * What the visit becomes when it is known how a payment stands. The confirmation is shown for nothing but an order that is
 * booked, and paid for or free.
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
  // What became of the booking later is told by the booking itself.
  const isElsewhere = isSettled || view.state === 'refund_pending' || view.state === 'refunded'
  return isElsewhere
    ? { ...known, task: 'view', step: 'booking', token: order.bookings[0]?.manageToken ?? null }
    : { ...known, step: 'payment' }
}

const isPast = ({ status }: BookingView): boolean =>
  status !== 'confirmed' && status !== 'requested' && status !== 'pending_payment'

/** Nothing was paid, and nothing is on its way. */
const canBeGivenBack = ({ state, order }: PaymentView): boolean =>
  order.status === 'pending_payment' && state !== 'processing' && state !== 'paid'

/** A state that the payment was not in before. That nothing was begun is no news. */
function newsOf({ news }: Payment, { state, kind, amountNow, order }: PaymentView): Payment['news'] {
  const isKnown = state === 'none' || news.some((one) => one.state === state)
  return isKnown ? [] : [{ state, kind, amountNow, total: order.total }]
}
