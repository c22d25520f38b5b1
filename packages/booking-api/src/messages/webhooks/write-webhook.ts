import * as v from 'valibot'
import { isWebhookType, type webhooks, type WebhookType } from '@hourfold/shared/contract/webhooks'
import { toIso, type Instant } from '@hourfold/shared/time/instant'
import type { Catalog } from '../../catalog/catalog.ts'
import { pickWords } from '../../context/words.ts'
import type { Queryable } from '../../database/database.ts'
import { type Booking, findBookingById, listOrderBookings } from '../../tables/bookings.ts'
import type { Delivery } from '../../tables/deliveries.ts'
import { findAttribution } from '../../tables/attribution.ts'
import { findProcessingAmount } from '../../tables/processing-amount.ts'
import { findSubmission } from '../../tables/submissions.ts'
import { showBooking } from '../../endpoints/views/show-views.ts'
import { findRow } from '../../database/parse-rows.ts'
import { wholeAmount } from '../../tables/refunds.ts'

type Data = { readonly [Type in WebhookType]: v.InferOutput<(typeof webhooks)[Type]['data']> }

type WriteContext = {
  readonly database: Queryable
  readonly catalog: Catalog
  readonly now: Instant
}

/** The details that planning stored in a delivery. */
const DetailsSchema = v.object({
  at: v.string(),
  refund: v.optional(v.string()),
  payment: v.optional(v.string()),
})

type About = {
  readonly delivery: Delivery
  readonly details: v.InferOutput<typeof DetailsSchema>
  readonly show: (booking: Booking) => Data['booking.confirmed']['booking']
}

/**
 * The body of a webhook, from the state as of now: public views in the language of the business, without tokens. Undefined where
 * that which it is about is deleted or
 * over, or its type unknown.
 */
export async function writeWebhook(context: WriteContext, delivery: Delivery): Promise<string | undefined> {
  const { catalog, now } = context
  const { business } = catalog
  const details = v.parse(DetailsSchema, delivery.details)
  const views = { business, catalog, now, locale: business.defaultLocale }
  const show = (booking: Booking) => showBooking(views, booking)
  const { kind: type } = delivery
  if (!isWebhookType(type)) return undefined
  const data = await write[type](context, { delivery, details, show })
  return data && JSON.stringify({ type, timestamp: details.at, data })
}

type Write<Value> = (context: WriteContext, about: About) => Promise<Value | undefined>

const writeBooking: Write<Data['booking.confirmed']> = async ({ database, catalog }, { delivery, show }) => {
  const booking = await findBookingById(database, catalog.business.id, delivery.bookingIds[0] ?? '')
  return (
    booking && {
      orderId: booking.orderId,
      booking: show(booking),
      attribution: await findAttribution(database, catalog.business.id, booking.orderId),
    }
  )
}

const writePayment: Write<Data['payment.paid']> = async (context, about) => {
  const { database, catalog } = context
  const payment = await findWebhookPayment(database, catalog.business.id, about.details.payment ?? '')
  return payment && { ...(await writeOrder(context, about)), payment }
}

const writeProcessing: Write<Data['payment.processing']> = async (context, about) => {
  const { database, catalog } = context
  const payment = await findProcessingAmount(database, catalog.business.id, about.details.payment ?? '')
  return payment && (await writePayment(context, about))
}

const writeRefund: Write<Data['refund.succeeded']> = async (context, about) => {
  const { database, catalog } = context
  const refund = await findWebhookRefund(database, catalog.business.id, about.details.refund ?? '')
  return refund && { ...(await writeOrder(context, about)), refund }
}

async function writeOrder({ database, catalog }: WriteContext, { delivery, show }: About) {
  const orderId = delivery.orderId ?? ''
  const [bookings, attribution] = await Promise.all([
    listOrderBookings(database, catalog.business.id, orderId),
    findAttribution(database, catalog.business.id, orderId),
  ])
  return { orderId, bookings: bookings.map(show), attribution }
}

const writeSubmission: Write<Data['form.submitted']> = async ({ database, catalog }, { delivery }) => {
  const { business } = catalog
  const submission = await findSubmission(database, business.id, delivery.submissionId ?? '')
  if (!submission || submission.kind === 'service') return undefined
  const { id, kind, slug, name, outcome, score, orderId, attribution, createdAt } = submission
  const words = pickWords(name, business.defaultLocale, business.defaultLocale)
  return {
    submission: { id, kind, slug, name: words, outcome, score, orderId, submittedAt: toIso(createdAt) },
    attribution,
  }
}

/** THE table: type → its data. */
const write: { readonly [Type in WebhookType]: Write<Data[Type]> } = {
  'booking.pending_payment': writeBooking,
  'booking.requested': writeBooking,
  'booking.confirmed': writeBooking,
  'booking.rescheduled': writeBooking,
  'booking.cancelled': writeBooking,
  'booking.declined': writeBooking,
  'booking.expired': writeBooking,
  'payment.processing': writeProcessing,
  'payment.paid': writePayment,
  'refund.succeeded': writeRefund,
  'refund.failed': writeRefund,
  'form.submitted': writeSubmission,
}

const PaymentRowSchema = v.pipe(
  v.object({
    paymentId: v.string(),
    amount: v.number(),
    currency: v.string(),
    mode: v.picklist(['live', 'test']),
  }),
  v.transform(({ paymentId: id, amount, currency, mode }) => ({ id, amount: { amount, currency }, mode })),
)

/** A payment without the provider's names of it. */
const findWebhookPayment = (q: Queryable, businessId: string, paymentId: string) =>
  findRow(
    q,
    PaymentRowSchema,
    'select payment_id, amount, currency, mode from payment where business_id = $1 and payment_id = $2',
    [businessId, paymentId],
  )

const RefundRowSchema = v.pipe(
  v.object({
    refundId: v.string(),
    bookingId: v.nullable(v.string()),
    amount: v.number(),
    currency: v.string(),
  }),
  v.transform(({ refundId: id, bookingId, amount, currency }) => ({
    id,
    bookingId,
    amount: { amount, currency },
  })),
)

/** A refund with its parts, without the provider's name of it. */
const findWebhookRefund = (q: Queryable, businessId: string, refundId: string) =>
  findRow(
    q,
    RefundRowSchema,
    `select r.refund_id, case when not exists (
           select from refund part where part.business_id = r.business_id
             and part.capture_id = r.capture_id and part.part_of = r.refund_id) then r.booking_id
         end as booking_id, ${wholeAmount} as amount, r.currency
       from refund r where r.business_id = $1 and r.refund_id = $2`,
    [businessId, refundId],
  )
