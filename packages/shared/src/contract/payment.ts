import * as v from 'valibot'
import { InstantSchema, LocaleSchema, MoneySchema, TokenSchema } from './values.ts'
import { OrderViewSchema, PaymentStateSchema } from './views.ts'

/** Paying for an order: what is asked, and what is answered. The order token is the only key to it. */

export const OrderParamsSchema = v.strictObject({
  order: v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{10,80}$/, 'invalid')),
})
export const OrderTokenSchema = v.strictObject({ orderToken: TokenSchema })

export const PaymentQuerySchema = v.strictObject({
  orderToken: TokenSchema,
  locale: v.optional(LocaleSchema),
})

/** Begins a payment, or goes on with the one that is open. */
export const PayOrderSchema = v.strictObject({
  orderToken: TokenSchema,
  /** The page the visitor came from, to return to afterwards; its origin must be one the business allows. */
  returnUrl: v.optional(
    v.pipe(v.string('required'), v.maxLength(2000, 'invalid'), v.regex(/^https?:\/\/[^\s/]/, 'invalid')),
  ),
})
export type PayOrder = v.InferOutput<typeof PayOrderSchema>

/** Asks the provider anew, and moves the order as far as the money has come. */
export const SettleOrderSchema = v.strictObject({
  orderToken: TokenSchema,
  /** Whether the visitor is about to be led back to where they came from: then a one-time key goes with them. */
  isReturning: v.optional(v.boolean('invalid')),
})
export type SettleOrder = v.InferOutput<typeof SettleOrderSchema>

/** Exchanges the one-time key that a visitor came back with. */
export const ResumeOrderSchema = v.strictObject({ resumeToken: TokenSchema })

/** What can be wrong with a payment, as an error code. */
export const PaymentFaultSchema = v.picklist([
  'payment_failed',
  'payment_processing_error',
  'payment_workflow_error',
  'paid_slot_lost',
])
export type PaymentFault = v.InferOutput<typeof PaymentFaultSchema>

export const PaymentViewSchema = v.object({
  state: PaymentStateSchema,
  /** Why it is not simply paid, or paid and done; null where there is nothing to say. */
  code: v.nullable(PaymentFaultSchema),
  kind: v.picklist(['full', 'deposit']),
  /** What is charged with the order. */
  amountNow: MoneySchema,
  /** What went back, or is on its way back; null where nothing does. */
  refund: v.nullable(MoneySchema),
  /** Where it is paid: an address of the provider's, for the whole window. null where nothing can be paid now. */
  checkoutUrl: v.nullable(v.string()),
  /** Until when it can be paid; null once it cannot, or need not, be paid any more. */
  payBy: v.nullable(InstantSchema),
  /** No money moves in `test`. */
  mode: v.picklist(['live', 'test']),
  order: OrderViewSchema,
  /** Up to three near times in place of one that was lost. */
  alternatives: v.array(InstantSchema),
  /** Where the visitor came from, with a one-time key; null where that is not asked for, or they came from here. */
  returnUrl: v.nullable(v.string()),
  /** The key to this payment; only where it was exchanged for a one-time one. */
  orderToken: v.nullable(v.string()),
})
export type PaymentView = v.InferOutput<typeof PaymentViewSchema>

export const SandboxParamsSchema = v.strictObject({ session: TokenSchema })

/** What somebody can play on the sandbox's payment page. `pay_late` pays after its time is over, `process` pays by a slow way. */
export const sandboxActions = [
  'pay',
  'pay_twice',
  'pay_late',
  'decline',
  'process',
  'process_fail',
  'abandon',
] as const
export const SandboxActionSchema = v.strictObject({ action: v.picklist(sandboxActions, 'invalid') })
export type SandboxAction = v.InferOutput<typeof SandboxActionSchema>['action']

/** The sandbox's payment page. */
export const SandboxViewSchema = v.object({
  /** `open`: it can be paid. */
  state: v.picklist(['open', 'processing', 'paid', 'expired']),
  amount: MoneySchema,
  businessName: v.string(),
  /** What is paid for, in the order's language. */
  lines: v.array(v.string()),
  locale: v.string(),
  payBy: InstantSchema,
  /** Whether the card was declined just now. */
  isDeclined: v.boolean(),
  /** Where it leads back to, when it is paid and when it is not. */
  returnUrl: v.string(),
  cancelUrl: v.string(),
})
export type SandboxView = v.InferOutput<typeof SandboxViewSchema>
