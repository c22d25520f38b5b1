import type { ClientRefusal } from '@booking/shared/contract/client'
import type { OrderView } from '@booking/shared/contract/views'
import type { EventContext } from '@booking/shared/flow/flow-feature'
import { askForProof } from '@booking/shared/flow/address-proof'
import type { ResponseTo } from '@booking/shared/flow/flow-response'
import type { Flow } from '@booking/shared/flow/flow'
import { newPayment } from '@booking/shared/flow/abandon-order'
import { refuseSubmit } from '@booking/shared/flow/refuse-submit'
import { submit } from '@booking/shared/flow/submit'

export const receiveOrder = (
  flow: Flow,
  { result }: ResponseTo<'create_order'>,
  { key }: EventContext,
): Flow => {
  if (result.ok) return booked(flow, result.value)
  return result.refusal.code === 'address_unproven'
    ? askForProof(flow, key)
    : refuseOrder(flow, result.refusal)
}

function booked(flow: Flow, order: OrderView): Flow {
  if (order.status === 'pending_payment') return awaitPayment(flow, order)
  const outcome = order.status === 'requested' ? 'requested' : 'scheduled'
  const booking = order.bookings[0] ?? null
  const made = { order, booking, outcome, hold: null, submission: null, alert: null } as const
  return { ...flow, ...made, handover: withoutSubmission(flow), step: 'confirmation' }
}

/** Removes the form's submission, because a later order does not belong to that form. */
const withoutSubmission = ({ handover }: Flow): Flow['handover'] =>
  handover && { ...handover, submission: null }

/** Moves to payment. From here on the order reserves the slots, so the hold is dropped. */
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
  const request = flow.submission?.request
  // The server does not accept the form's submission any more, so the order is sent again without it.
  if (request?.type === 'create_order' && refusal.fields?.some(({ path }) => path === 'submission')) {
    const { submission: _, ...body } = request.body
    return submit(
      { ...flow, handover: withoutSubmission(flow) },
      { ...request, key: `${request.key}-alone`, body },
    )
  }
  const refused = refuseSubmit(flow, refusal)
  // The price or the questions on the screen may be outdated, so the service is loaded again.
  const isOld =
    refusal.code === 'price_changed' || refusal.fields?.some(({ path }) => path.startsWith('answers.'))
  return isOld ? { ...refused, serviceRefresh: flow.serviceRefresh + 1 } : refused
}
