import * as v from 'valibot'
import { InstantSchema, LocaleSchema, MoneySchema, PlainDateSchema, textSchema } from '../values.ts'
import { BookingStatusSchema } from '../views.ts'
import { type BusinessEndpoint, onlyForOwners } from './business-endpoint.ts'
import { AmountSchema, IdSchema, none, pageFields, pageQuery } from './business-values.ts'

export const paymentStatuses = [
  'created',
  'processing',
  'paid',
  'failed',
  'expired',
  'refund_pending',
  'refunded',
] as const
const PaymentStatusSchema = v.picklist(paymentStatuses, 'invalid')

const paymentFields = {
  id: v.string(),
  orderId: v.string(),
  /** References of the bookings of its order. */
  references: v.array(v.string()),
  /** The booker; null for keys without the scope `people`. */
  contactName: v.nullable(v.string()),
  provider: v.string(),
  /** `test`: simulated, no money moved. */
  mode: v.picklist(['live', 'test']),
  status: PaymentStatusSchema,
  amount: MoneySchema,
  captured: MoneySchema,
  /** Refunded or being refunded. */
  refunded: MoneySchema,
  hasFailedRefund: v.boolean(),
  createdAt: InstantSchema,
}
export const PaymentSummarySchema = v.object(paymentFields)
export type PaymentSummary = v.InferOutput<typeof PaymentSummarySchema>

const RefundViewSchema = v.object({
  id: v.string(),
  /** The booking of the refund; null where a whole capture is refunded. */
  reference: v.nullable(v.string()),
  amount: MoneySchema,
  reason: v.string(),
  /** The owner's note about it. */
  note: v.nullable(v.string()),
  status: v.picklist(['pending', 'succeeded', 'failed']),
  /** The provider's reason of a failure. */
  failure: v.nullable(v.string()),
  /** A failed one that was not yet tried again. */
  canRetry: v.boolean(),
  createdAt: InstantSchema,
})
export type RefundView = v.InferOutput<typeof RefundViewSchema>

export const PaymentDetailSchema = v.object({
  ...paymentFields,
  captures: v.array(
    v.object({
      id: v.string(),
      amount: MoneySchema,
      /** Whether it pays for the order; any other payment is refunded automatically. */
      isKept: v.boolean(),
      capturedAt: InstantSchema,
      refunds: v.array(RefundViewSchema),
    }),
  ),
  /** The bookings that it pays for, each with its share. */
  bookings: v.array(
    v.object({
      id: v.string(),
      reference: v.string(),
      serviceName: v.string(),
      start: InstantSchema,
      status: BookingStatusSchema,
      share: MoneySchema,
      refunded: MoneySchema,
    }),
  ),
  /** The amount that can still be refunded. */
  refundable: MoneySchema,
})
export type PaymentDetail = v.InferOutput<typeof PaymentDetailSchema>

const ListPaymentsSchema = v.strictObject({
  ...pageQuery,
  status: v.optional(PaymentStatusSchema),
  /** `failed`: those with a failed refund that was not sent again. */
  refund: v.optional(v.picklist(['failed'], 'invalid')),
  /** First and last day of their making, in the zone of the business. */
  from: v.optional(PlainDateSchema),
  to: v.optional(PlainDateSchema),
  /** A booking's reference, or the id of a payment or an order. */
  search: v.optional(textSchema(80)),
})

const RefundPaymentSchema = v.strictObject({
  /** Minor units; everything that is left without it. */
  amount: v.optional(v.pipe(AmountSchema, v.minValue(1, 'invalid'))),
  /** The refundable amount that the sender saw, in minor units; refused with `changed_meanwhile` if it has changed. */
  refundable: v.optional(AmountSchema),
  /** Whether coming paid bookings are cancelled too. */
  bookings: v.optional(v.picklist(['keep', 'cancel'], 'invalid'), 'keep'),
  /** Shown to the business alone. */
  reason: v.optional(textSchema(200), ''),
})

export const moneyEndpoints = {
  listPayments: {
    method: 'GET',
    path: '/business/payments',
    summary: 'Online payments, the newest first',
    access: onlyForOwners('read'),
    params: none,
    query: ListPaymentsSchema,
    status: 200,
    response: v.object({ payments: v.array(PaymentSummarySchema), ...pageFields }),
  },
  getPaymentDetail: {
    method: 'GET',
    path: '/business/payments/{id}',
    summary: 'A payment with its captures, refunds and bookings',
    access: onlyForOwners('read'),
    params: v.strictObject({ id: IdSchema }),
    query: v.strictObject({ locale: v.optional(LocaleSchema) }),
    status: 200,
    response: PaymentDetailSchema,
  },
  refundPayment: {
    method: 'POST',
    path: '/business/payments/{id}/refunds',
    summary: 'Refund what is left of a payment, or a part of it',
    access: onlyForOwners('write'),
    params: v.strictObject({ id: IdSchema }),
    query: none,
    body: RefundPaymentSchema,
    status: 201,
    response: v.object({
      refunds: v.array(v.object({ id: v.string(), amount: MoneySchema })),
      /** References of the bookings that were cancelled. */
      cancelled: v.array(v.string()),
    }),
  },
  retryRefund: {
    method: 'POST',
    path: '/business/refunds/{id}/retry',
    summary: 'Try a failed refund again',
    access: onlyForOwners('write'),
    params: v.strictObject({ id: IdSchema }),
    query: none,
    body: none,
    status: 200,
    /** The refund that is sent: the same, or another one in its place. */
    response: v.object({ id: v.string() }),
  },
} as const satisfies Record<string, BusinessEndpoint>
