import { toIso, type Instant } from '@booking/shared/time/instant'
import type { CheckedContact } from '@booking/shared/contract/contact'
import type { Queryable } from '../database/database.ts'

type NewBooking = {
  readonly bookingId: string
  readonly serviceId: string
  readonly staffId: string
  readonly allocationId: string
  readonly reference: string
  readonly status: 'confirmed' | 'requested'
  readonly start: Instant
  readonly end: Instant
  readonly priceAmount: number | null
  readonly manageTokenHash: string
  readonly eventId: string
}

export type NewOrder = {
  readonly orderId: string
  readonly tokenHash: string
  readonly status: 'confirmed' | 'requested'
  readonly totalAmount: number | null
  readonly currency: string
  readonly contact: CheckedContact
  readonly termsAccepted: boolean
  readonly timeZone: string
  readonly locale: string
  readonly createdAt: Instant
  readonly requestId: string
  readonly bookings: readonly NewBooking[]
}

/** Writes an order, its bookings, their manage tokens (hashed) and their first events, in one statement. */
export const insertOrder = (tx: Queryable, businessId: string, order: NewOrder) =>
  tx.query(
    `with rows as (
       select * from jsonb_to_recordset($16::jsonb) as r(position smallint, "bookingId" text, "serviceId" text,
         "staffId" text, "allocationId" text, reference text, status text, start timestamptz, "end" timestamptz,
         "priceAmount" bigint, "manageTokenHash" text, "eventId" text)
     ), placed as (
       insert into orders (business_id, order_id, token_hash, status, total_amount, currency, first_name, last_name,
         email, phone, notes, terms_accepted_at, locale, created_at)
       values ($1, $2, $3, $4, $5::bigint, $6, $7, $8, $9, $10, $11, $12::timestamptz, $14, $15::timestamptz)
     ), booked as (
       insert into booking (business_id, booking_id, order_id, position, service_id, staff_id, allocation_id, reference,
         status, starts_at, ends_at, time_zone, price_amount, currency, updated_at)
       select $1, "bookingId", $2, position, "serviceId", "staffId", "allocationId", reference, status, start, "end",
         $13, "priceAmount", $6, $15::timestamptz from rows
     ), keys as (
       insert into manage_token (business_id, token_hash, booking_id)
       select $1, "manageTokenHash", "bookingId" from rows
     )
     insert into event (business_id, event_id, booking_id, name, actor, at, request_id, details)
     select $1, "eventId", "bookingId", 'booking_' || status, 'visitor', $15::timestamptz, $17,
       jsonb_build_object('start', start, 'end', "end") from rows`,
    [
      businessId,
      order.orderId,
      order.tokenHash,
      order.status,
      order.totalAmount,
      order.currency,
      order.contact.firstName,
      order.contact.lastName,
      order.contact.email,
      order.contact.phone,
      order.contact.notes,
      order.termsAccepted ? new Date(order.createdAt) : null,
      order.timeZone,
      order.locale,
      new Date(order.createdAt),
      JSON.stringify(
        order.bookings.map((booking, position) => ({
          ...booking,
          position,
          start: toIso(booking.start),
          end: toIso(booking.end),
        })),
      ),
      order.requestId,
    ],
  )
