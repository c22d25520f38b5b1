import type { AnswerTo } from './answer.ts'
import { cartOf } from './cart.ts'
import type { Occasion } from './chapter.ts'
import type { Flow, Payment } from './flow.ts'
import { release } from './navigate.ts'
import { startHold } from './start-hold.ts'

/** An order of which nothing is known yet but its names. */
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

/** Its times are free again: whoever still wants them gets a hold, and whoever looks at the times sees them. */
export function receiveAbandon(
  flow: Flow,
  { work, result }: AnswerTo<'abandon_order'>,
  occasion: Occasion,
): Flow {
  const releases = flow.releases.filter(({ key }) => key !== work.key)
  const freed: Flow = { ...flow, releases, slotsRefresh: flow.slotsRefresh + 1 }
  if (!result.ok && result.refusal.status === 409) return reopen(freed, work, occasion)
  const cart = flow.step === 'details' && !flow.hold ? cartOf(flow) : null
  return cart ? { ...freed, hold: startHold(freed, cart, occasion) } : freed
}

/** It was paid for meanwhile: the provider is asked, and that is what the visitor must know before anything else. */
function reopen(
  flow: Flow,
  { order, orderToken }: Pick<Payment, 'order' | 'orderToken'>,
  occasion: Occasion,
) {
  if (flow.outcome !== null || flow.task !== 'book') return flow
  return {
    ...release(flow, occasion),
    step: 'payment' as const,
    submission: null,
    alert: null,
    payment: { ...newPayment(order, orderToken), check: `${occasion.key}-check` },
  }
}
