import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PaymentSummary, RefundView } from '@hourfold/shared/contract/business/money'

type Shown = { readonly label: MessageDescriptor; readonly tone: string }

/** THE table of the states of payments, in the order of the filter. */
export const paymentStates = {
  created: { label: msg`Not paid yet`, tone: 'tone-quiet' },
  processing: { label: msg`On its way`, tone: 'tone-info' },
  paid: { label: msg`Paid`, tone: 'tone-success' },
  failed: { label: msg`Failed`, tone: 'tone-danger' },
  expired: { label: msg`Not paid in time`, tone: 'tone-quiet' },
  refund_pending: { label: msg`Refund on its way`, tone: 'tone-info' },
  refunded: { label: msg`Refunded`, tone: 'tone-quiet' },
} as const satisfies Record<PaymentSummary['status'], Shown>

export const refundStates = {
  pending: { label: msg`On its way`, tone: 'tone-info' },
  succeeded: { label: msg`Refunded`, tone: 'tone-success' },
  failed: { label: msg`Failed`, tone: 'tone-danger' },
} as const satisfies Record<RefundView['status'], Shown>

/** Why money went back. */
const refundReasons: Readonly<Record<string, MessageDescriptor>> = {
  slot_lost: msg`The time was no longer free when the payment arrived.`,
  paid_twice: msg`The customer paid twice.`,
  wrong_amount: msg`The amount was not the one asked for.`,
  cancelled: msg`The booking was cancelled.`,
  declined: msg`The request was declined.`,
  unanswered: msg`The request was not answered in time.`,
  business: msg`You refunded it.`,
}

/** A reason in words; null for one that this version does not know. */
export const reasonWords = (reason: string): MessageDescriptor | null =>
  Object.hasOwn(refundReasons, reason) ? (refundReasons[reason] ?? null) : null

/** Names of payment providers. They are brands and are not translated. */
const providers: Readonly<Record<string, string>> = { stripe: 'Stripe' }

/** The name of a provider; null for the sandbox, whose word is translated. */
export const providerName = (provider: string): string | null =>
  provider === 'sandbox' ? null : (providers[provider] ?? provider)
