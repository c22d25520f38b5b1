import type { ResponseTo } from './flow-response.ts'
import { cartOf } from './cart/cart.ts'
import type { EventContext } from './flow-feature.ts'
import type { Flow, Payment } from './flow.ts'
import { release } from './navigate.ts'
import { startHold } from './start-hold.ts'

/** The payment state of an order of which only the id and the token are known. */
export const newPayment = (order: string, orderToken: string): Payment => ({
  order,
  orderToken,
  view: null,
  isChecked: false,
  isOpen: false,
  check: null,
  leavingTo: null,
  news: [],
})

/**
 * The abandoned order has freed its slots: the flow fetches the slots again and, on the details step, creates a hold for the
 * same cart.
 */
export function receiveAbandon(
  flow: Flow,
  { request, result }: ResponseTo<'abandon_order'>,
  context: EventContext,
): Flow {
  const releases = flow.releases.filter(({ key }) => key !== request.key)
  const freed: Flow = { ...flow, releases, slotsRefresh: flow.slotsRefresh + 1 }
  if (!result.ok && result.refusal.status === 409) return reopen(freed, request, context)
  const cart = flow.step === 'details' && !flow.hold ? cartOf(flow) : null
  return cart ? { ...freed, hold: startHold(freed, cart, context) } : freed
}

/** The order was paid in the meantime: the flow returns to the payment step and checks the payment with the provider. */
function reopen(
  flow: Flow,
  { order, orderToken }: Pick<Payment, 'order' | 'orderToken'>,
  context: EventContext,
) {
  if (flow.outcome !== null || flow.task !== 'book') return flow
  return {
    ...release(flow, context),
    step: 'payment' as const,
    submission: null,
    alert: null,
    payment: { ...newPayment(order, orderToken), check: `${context.key}-check` },
  }
}
