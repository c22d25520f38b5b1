import type { Flow } from '@booking/shared/flow/flow'

/**
 * What there is to see of a payment. `checking`: nobody asked the provider yet. `held`: the money is there, the appointment is
 * not. `lost`: the money goes back. `over`: it was not paid in time.
 */
export type PaymentStage = 'checking' | 'due' | 'failed' | 'processing' | 'held' | 'lost' | 'over'

export function paymentStageOf({ payment, order, subject }: Flow): PaymentStage {
  const state = payment?.view?.state
  // Another order may be made on the page that the first one led back to.
  const isBack = subject.kind === 'payment' && subject.order === payment?.order
  if (state === 'refund_pending' || state === 'refunded') return 'lost'
  if (state === 'paid') return 'held'
  if (state === 'processing') return 'processing'
  if (order?.status === 'expired') return 'over'
  if (state === 'failed') return 'failed'
  if (isBack && !payment.isChecked) return 'checking'
  // Whoever gave up on the payment page says so by the address they come back to.
  return isBack && subject.isCancelled ? 'failed' : 'due'
}
