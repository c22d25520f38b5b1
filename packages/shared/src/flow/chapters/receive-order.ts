import type { ClientRefusal } from '../../contract/client.ts'
import type { OrderView } from '../../contract/views.ts'
import type { AnswerTo } from '../answer.ts'
import type { Flow } from '../flow.ts'
import { newPayment } from './abandoning.ts'
import { refuseSubmit } from './refuse-submit.ts'

export const receiveOrder = (flow: Flow, { result }: AnswerTo<'create_order'>): Flow =>
  result.ok ? booked(flow, result.value) : refuseOrder(flow, result.refusal)

function booked(flow: Flow, order: OrderView): Flow {
  if (order.status === 'pending_payment') return awaitPayment(flow, order)
  const outcome = order.status === 'requested' ? 'requested' : 'scheduled'
  const booking = order.bookings[0] ?? null
  return { ...flow, order, booking, outcome, step: 'confirmation', hold: null, submission: null, alert: null }
}

/** The times are kept for the order from now on. */
const awaitPayment = (flow: Flow, order: OrderView): Flow => ({
  ...flow,
  order,
  booking: order.bookings[0] ?? null,
  payment: { ...newPayment(order.id, order.orderToken), isChecked: true, isOpen: true },
  step: 'payment',
  hold: null,
  submission: null,
  alert: null,
})

function refuseOrder(flow: Flow, refusal: ClientRefusal): Flow {
  const refused = refuseSubmit(flow, refusal)
  // The price on the screen is old: read it anew before the visitor decides.
  return refusal.code === 'price_changed' ? { ...refused, serviceRefresh: flow.serviceRefresh + 1 } : refused
}
