import type { Flow } from '@hourfold/shared/flow/flow'

/**
 * Stage of the payment step. `checking`: the provider was not asked yet. `held`: the money has arrived, but the appointment is
 * not confirmed. `lost`: the money is refunded. `over`: it was not paid in time.
 */
export type PaymentStage = 'checking' | 'due' | 'failed' | 'processing' | 'held' | 'lost' | 'over'

export function paymentStageOf({ payment, order, subject }: Flow): PaymentStage {
  const state = payment?.view?.state
  // The return page may create another order, to which the return URL does not apply.
  const isBack = subject.kind === 'payment' && subject.order === payment?.order
  if (state === 'refund_pending' || state === 'refunded') return 'lost'
  if (state === 'paid') return 'held'
  if (state === 'processing') return 'processing'
  if (order?.status === 'expired') return 'over'
  if (state === 'failed') return 'failed'
  if (isBack && !payment.isChecked) return 'checking'
  // The return URL tells whether the visitor cancelled on the payment page.
  return isBack && subject.isCancelled ? 'failed' : 'due'
}
