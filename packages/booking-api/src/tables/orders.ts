import * as v from 'valibot'
import type { BirthAndPlace, CheckedContact } from '@hourfold/shared/contract/contact'
import type { CheckedGuest } from '@hourfold/shared/contract/guests'
import type { RefundPolicy } from '@hourfold/shared/contract/views'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import { wallTime } from '@hourfold/shared/time/wall-time'
import { hash } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { withNames } from '../database/named-values.ts'
import { findRow, MomentSchema, toDate } from '../database/parse-rows.ts'
import type { Choices } from './booking-choices.ts'

/** The contact of an order with its guests. */
export type OrderBooker = {
  readonly contact: CheckedContact & BirthAndPlace
  readonly guests: readonly CheckedGuest[]
  /** The consent text that they accepted besides the terms; null where they did not. */
  readonly agreedTo: string | null
}

type NewBooking = {
  readonly bookingId: string
  readonly serviceId: string
  readonly staffId: string
  readonly colleagueIds: readonly string[]
  readonly allocationIds: readonly string[]
  readonly sessionId: string | null
  readonly seats: number
  readonly guest: number | null
  readonly choices: Choices
  readonly seriesPosition: number | null
  readonly reference: string
  readonly status: NewOrder['status']
  readonly expiresAt: Instant | null
  readonly start: Instant
  readonly end: Instant
  /** The zone on whose wall clock it is. */
  readonly zone: string
  readonly priceAmount: number | null
  readonly amountNow: number
  readonly refundPolicy: RefundPolicy
  readonly manageTokenHash: string
  readonly viewTokenHash: string
  readonly eventId: string
}

export type NewOrder = {
  readonly orderId: string
  readonly tokenHash: string
  readonly status: 'pending_payment' | 'confirmed' | 'requested'
  readonly totalAmount: number | null
  readonly amountNow: number | null
  readonly depositAmount: number | null
  readonly currency: string
  readonly booker: OrderBooker
  readonly termsAccepted: boolean
  readonly timeZone: string
  readonly locale: string
  readonly createdAt: Instant
  readonly requestId: string
  readonly linkId: string | null
  /** The visitor's attribution. */
  readonly attribution: object
  readonly series: {
    readonly id: string
    readonly rule: object
    readonly timeZone: string
    /** The first start of a series that calendars keep as one entry; null for any other. */
    readonly firstStart: Instant | null
  } | null
  readonly payBy: Instant | null
  readonly sessionHash: string | null
  readonly networkHash: string | null
  readonly wideNetworkHash: string | null
  /** Whether the booker has proven the e-mail address by a code or a link. */
  readonly isAddressProven: boolean
  readonly sealedTokens: string | null
  /** One of the demo's sample bookings. */
  readonly isSample: boolean
  /** Absent for visitors, who book on the web. */
  readonly desk?: DeskOrder
  readonly bookings: readonly NewBooking[]
}

/** The differences of an order that the business creates. */
export type DeskOrder = {
  readonly channel: 'desk' | 'api' | 'command'
  /** The note of each booking, for the eyes of the business. */
  readonly note: string
  /** True where the customer and their guests get no mail. */
  readonly isSilent: boolean
}

/** Inserts an order, its guests, its bookings, their tokens (hashed) and their first events, in one statement. */
export const insertOrder = (tx: Queryable, businessId: string, order: NewOrder) =>
  tx.query(
    ...withNames(
      `with rows as (
       select * from jsonb_to_recordset(:bookings::jsonb) as r(position smallint, "bookingId" text, "serviceId" text,
         "staffId" text, "colleagueIds" text[], "allocationIds" text[], "sessionId" text, seats integer, guest smallint,
         choices jsonb, "seriesPosition" smallint, reference text, status text, "expiresAt" timestamptz,
         start timestamptz, "end" timestamptz, zone text, "wallStart" text, "priceAmount" bigint, "amountNow" bigint, "refundPolicy" jsonb,
         "manageTokenHash" text, "viewTokenHash" text,
         "eventId" text)
     ), recurring as (
       insert into series (business_id, series_id, rule, time_zone, first_start, wall_first)
       select :businessId, :seriesId, :seriesRule::jsonb, :seriesZone, :seriesFirstStart::timestamptz, :seriesFirstWall where :seriesId::text is not null
     ), ordered as (
       insert into orders (business_id, order_id, token_hash, status, total_amount, currency, first_name, last_name,
         email, phone, notes, terms_accepted_at, locale, created_at, amount_now, deposit_amount, date_of_birth, location,
         link_id, consent_given_at, consent_sha256, pay_by, network_hash, sealed_tokens, visit_hash,
         attribution, channel, wide_network_hash, is_address_proven)
       values (:businessId, :orderId, :tokenHash, :status, :totalAmount::bigint, :currency, :firstName, :lastName, :email, :phone, :notes, :termsAcceptedAt::timestamptz, :locale, :createdAt::timestamptz,
         :amountNow::bigint, :depositAmount::bigint, :dateOfBirth::date, :location, :linkId, case when :consentHash::text is not null then :createdAt::timestamptz end, :consentHash,
         :payBy::timestamptz, :networkHash, :sealedTokens, :sessionHash, :attribution::jsonb, case when :isSample::boolean then 'sample' else coalesce(:deskChannel::text, 'web') end, :wideNetworkHash, :isAddressProven)
     ), accompanied as (
       insert into order_guest (business_id, order_id, position, name, email)
       select :businessId, :orderId, position, name, email
       from jsonb_to_recordset(:guests::jsonb) as g(position smallint, name text, email text)
     ), booked as (
       insert into booking (business_id, booking_id, order_id, position, service_id, staff_id, colleague_ids,
         allocation_ids, session_id, seats, guest, choices, series_id, series_position, reference, status, expires_at,
         starts_at, ends_at, zone, wall_start, time_zone, price_amount, amount_now, refund_policy, currency, updated_at, note)
       select :businessId, "bookingId", :orderId, position, "serviceId", "staffId", "colleagueIds", "allocationIds", "sessionId", seats,
         guest, choices, :seriesId, "seriesPosition", reference, status, "expiresAt", start, "end", zone, "wallStart", :timeZone, "priceAmount",
         "amountNow", "refundPolicy", :currency, :createdAt::timestamptz, :note from rows
     ), keys as (
       insert into manage_token (business_id, token_hash, booking_id, scope)
       select :businessId, "manageTokenHash", "bookingId", 'manage' from rows
       union all select :businessId, "viewTokenHash", "bookingId", 'view' from rows
     )
     insert into event (business_id, event_id, booking_id, name, actor, at, request_id, details)
     select :businessId, "eventId", "bookingId", 'booking_' || status, case when :deskChannel::text is null then 'visitor' else 'business' end,
       :createdAt::timestamptz, :requestId, jsonb_build_object('start', start, 'end', "end") || :eventDetails::jsonb from rows`,
      {
        businessId,
        orderId: order.orderId,
        tokenHash: order.tokenHash,
        requestId: order.requestId,
        status: order.status,
        createdAt: new Date(order.createdAt),
        timeZone: order.timeZone,
        locale: order.locale,
        linkId: order.linkId,
        isSample: order.isSample,
        attribution: JSON.stringify(order.attribution),
        ...bookerValues(order),
        ...moneyValues(order),
        ...limitValues(order),
        ...seriesValues(order.series),
        ...deskValues(order.desk),
        bookings: JSON.stringify(order.bookings.map(bookingRow)),
      },
    ),
  )

const bookerValues = ({ booker: { contact, guests, agreedTo }, termsAccepted, createdAt }: NewOrder) => ({
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: contact.email,
  phone: contact.phone,
  notes: contact.notes,
  dateOfBirth: contact.dateOfBirth,
  location: contact.location,
  guests: JSON.stringify(guests.map((guest, position) => ({ ...guest, position }))),
  termsAcceptedAt: termsAccepted ? new Date(createdAt) : null,
  // The plain SHA-256 of the text, so that anyone can check it with sha256sum.
  consentHash: agreedTo === null ? null : hash('sha256', agreedTo, 'hex'),
})

/** The amounts and their due times, and the tokens for the return from the payment page. */
const moneyValues = ({ totalAmount, amountNow, depositAmount, currency, payBy, sealedTokens }: NewOrder) => ({
  totalAmount,
  amountNow,
  depositAmount,
  currency,
  payBy: toDate(payBy),
  sealedTokens,
})

/** The values that limits count. */
const limitValues = ({ sessionHash, networkHash, wideNetworkHash, isAddressProven }: NewOrder) => ({
  sessionHash,
  networkHash,
  wideNetworkHash,
  isAddressProven,
})

function seriesValues(series: NewOrder['series']) {
  const firstStart = series?.firstStart ?? null
  return {
    seriesId: series?.id ?? null,
    seriesRule: series === null ? null : JSON.stringify(series.rule),
    seriesZone: series?.timeZone ?? null,
    seriesFirstStart: toDate(firstStart),
    seriesFirstWall: series === null || firstStart === null ? null : wallTime(series.timeZone, firstStart),
  }
}

const deskValues = (desk: DeskOrder | undefined) => ({
  deskChannel: desk?.channel ?? null,
  note: desk?.note ?? '',
  eventDetails: desk?.isSilent === true ? '{"silent": true}' : '{}',
})

const bookingRow = (booking: NewBooking, position: number) => ({
  ...booking,
  position,
  start: toIso(booking.start),
  end: toIso(booking.end),
  wallStart: wallTime(booking.zone, booking.start),
  expiresAt: booking.expiresAt === null ? null : toIso(booking.expiresAt),
})

const RowSchema = v.pipe(
  v.object({
    orderId: v.string(),
    status: v.picklist(['pending_payment', 'confirmed', 'requested', 'expired']),
    totalAmount: v.nullable(v.number()),
    amountNow: v.nullable(v.number()),
    depositAmount: v.nullable(v.number()),
    currency: v.string(),
    email: v.string(),
    locale: v.string(),
    linkId: v.nullable(v.string()),
    /** The deadline of its payment. */
    payBy: v.nullable(MomentSchema),
    /** The payment that pays for it. */
    paidBy: v.nullable(v.string()),
    returnUrl: v.nullable(v.string()),
    sealedTokens: v.nullable(v.string()),
    createdAt: MomentSchema,
  }),
  v.transform(({ orderId: id, amountNow, ...row }) => ({ id, ...row, amountNow: amountNow ?? 0 })),
)
export type Order = v.InferOutput<typeof RowSchema>

const columns = `order_id, status, total_amount, amount_now, deposit_amount, currency, email, locale, link_id, pay_by, paid_by,
  return_url, sealed_tokens, created_at`

/**
 * An order, locked until the transaction ends. Comes before its bookings, and before sessions, resources and people in the lock
 * order.
 */
export const lockOrder = (tx: Queryable, businessId: string, orderId: string): Promise<Order | undefined> =>
  findRow(
    tx,
    RowSchema,
    `select ${columns} from orders where business_id = $1 and order_id = $2 for no key update`,
    [businessId, orderId],
  )

/** An order by its id and its token's hash, not locked. Only orders with an advance payment have such a token. */
export const findOrder = (
  q: Queryable,
  businessId: string,
  orderId: string,
  tokenHash: string,
): Promise<Order | undefined> =>
  findRow(
    q,
    RowSchema,
    `select ${columns} from orders
       where business_id = $1 and order_id = $2 and token_hash = $3 and sealed_tokens is not null`,
    [businessId, orderId, tokenHash],
  )

/** Marks an order as paid by this payment and clears its deadline. Requires its lock. */
export const markOrderPaid = (
  tx: Queryable,
  businessId: string,
  orderId: string,
  { status, paidBy }: { readonly status: 'confirmed' | 'requested'; readonly paidBy: string },
) =>
  tx.query(
    `update orders set status = $3, paid_by = $4, pay_by = null, network_hash = null,
       wide_network_hash = null, visit_hash = null
     where business_id = $1 and order_id = $2`,
    [businessId, orderId, status, paidBy],
  )

/** Marks an order as not paid in time, or its slots as lost, and frees its use of a one-time link. Requires its lock. */
export const markOrderExpired = (tx: Queryable, businessId: string, orderId: string) =>
  tx.query(
    `with given_back as (
       delete from link_use where business_id = $1 and order_id = $2
     )
     update orders set status = 'expired', pay_by = null, network_hash = null, wide_network_hash = null, visit_hash = null
     where business_id = $1 and order_id = $2`,
    [businessId, orderId],
  )

/** Extends the deadline of an unpaid order and holds its slots for longer. Requires the locks of all subjects involved. */
export const extendOrder = (
  tx: Queryable,
  businessId: string,
  orderId: string,
  {
    holdUntil,
    returnUrl,
    forgetsNetwork = false,
  }: {
    readonly holdUntil: Instant
    readonly returnUrl?: string | null
    /** True where the visitor has paid by a method that takes days: the order no longer counts against a budget. */
    readonly forgetsNetwork?: boolean
  },
) =>
  tx.query(
    `with waiting as (
       update booking set expires_at = $3::timestamptz where business_id = $1 and order_id = $2 and status = 'pending_payment'
       returning booking_id
     ), kept as (
       update allocation a set hold_until = $3::timestamptz from waiting w
       where a.business_id = $1 and a.booking_id = w.booking_id and a.status = 'held'
     )
     update orders set pay_by = $3::timestamptz, return_url = coalesce($4, return_url),
       network_hash = case when $5::boolean then null else network_hash end,
       wide_network_hash = case when $5::boolean then null else wide_network_hash end,
       visit_hash = case when $5::boolean then null else visit_hash end
     where business_id = $1 and order_id = $2`,
    [businessId, orderId, new Date(holdUntil), returnUrl ?? null, forgetsNetwork],
  )
