import * as v from 'valibot'
import { InstantSchema, LocaleSchema, MoneySchema, TokenSchema } from './values.ts'
import { OrderViewSchema, PaymentStateSchema } from './views.ts'

/** Requests and responses of the payment of an order. The order token is the only key to it. */

export const OrderParamsSchema = v.strictObject({
  order: v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{10,80}$/, 'invalid')),
})
export const OrderTokenSchema = v.strictObject({ orderToken: TokenSchema })

export const PaymentQuerySchema = v.strictObject({
  orderToken: TokenSchema,
  locale: v.optional(LocaleSchema),
})

/** Starts a payment, or continues the open one. */
export const PayOrderSchema = v.strictObject({
  orderToken: TokenSchema,
  /** The page that the visitor returns to afterwards; the business must allow its origin. */
  returnUrl: v.optional(
    v.pipe(v.string('required'), v.maxLength(2000, 'invalid'), v.regex(/^https?:\/\/[^\s/]/, 'invalid')),
  ),
})
export type PayOrder = v.InferOutput<typeof PayOrderSchema>

/** Checks the payment with the provider, and updates the order to match. */
export const SettleOrderSchema = v.strictObject({
  orderToken: TokenSchema,
  /** True if the visitor is about to return to the host page: then the response includes a one-time key. */
  isReturning: v.optional(v.boolean('invalid')),
})
export type SettleOrder = v.InferOutput<typeof SettleOrderSchema>

/** Exchanges the one-time key that a returning visitor brings. */
export const ResumeOrderSchema = v.strictObject({ resumeToken: TokenSchema })

/** Faults of a payment, as error codes. */
export const PaymentFaultSchema = v.picklist([
  'payment_failed',
  'payment_processing_error',
  'payment_workflow_error',
  'paid_slot_lost',
])
export type PaymentFault = v.InferOutput<typeof PaymentFaultSchema>

export const PaymentViewSchema = v.object({
  state: PaymentStateSchema,
  /** Why the payment is not simply open or complete; null where there is no such reason. */
  code: v.nullable(PaymentFaultSchema),
  kind: v.picklist(['full', 'deposit']),
  /** The amount that the order charges. */
  amountNow: MoneySchema,
  /** The refund, completed or pending; null where there is none. */
  refund: v.nullable(MoneySchema),
  /** The provider's payment page, for the whole window; null where nothing can be paid now. */
  checkoutUrl: v.nullable(v.string()),
  /** Payment deadline; null once payment is impossible or unnecessary. */
  payBy: v.nullable(InstantSchema),
  /** `test` moves no money. */
  mode: v.picklist(['live', 'test']),
  order: OrderViewSchema,
  /** Up to three near times that can replace a lost one. */
  alternatives: v.array(InstantSchema),
  /** The visitor's return address with a one-time key; null where it is not requested, or where they started on this site. */
  returnUrl: v.nullable(v.string()),
  /** The key to this payment; present only in exchange for a one-time key. */
  orderToken: v.nullable(v.string()),
})
export type PaymentView = v.InferOutput<typeof PaymentViewSchema>

export const SandboxParamsSchema = v.strictObject({ session: TokenSchema })

/** Outcomes that the sandbox's payment page simulates. `pay_late` pays after the deadline, `process` pays by a slow method. */
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
  /** `open`: payment is possible. */
  state: v.picklist(['open', 'processing', 'paid', 'expired']),
  amount: MoneySchema,
  businessName: v.string(),
  /** The items that are paid for, in the order's language. */
  lines: v.array(v.string()),
  locale: v.string(),
  payBy: InstantSchema,
  /** True if the card was declined in the last attempt. */
  isDeclined: v.boolean(),
  /** Return addresses after a successful and after a cancelled payment. */
  returnUrl: v.string(),
  cancelUrl: v.string(),
})
export type SandboxView = v.InferOutput<typeof SandboxViewSchema>
