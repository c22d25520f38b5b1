import * as v from 'valibot'
import { BookingStatusSchema } from '@booking/shared/contract/views'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from './parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    booking_id: v.string(),
    service_id: v.string(),
    staff_id: v.string(),
    reference: v.string(),
    status: BookingStatusSchema,
    sequence: v.number(),
    starts_at: MomentSchema,
    ends_at: MomentSchema,
    previous_starts_at: v.nullable(MomentSchema),
    previous_ends_at: v.nullable(MomentSchema),
    price_amount: v.nullable(v.number()),
    currency: v.string(),
    cancel_reason: v.nullable(v.string()),
    updated_at: MomentSchema,
    time_zone: v.string(),
    locale: v.string(),
  }),
  v.transform((row) => ({
    id: row.booking_id,
    serviceId: row.service_id,
    staffId: row.staff_id,
    reference: row.reference,
    status: row.status,
    sequence: row.sequence,
    start: row.starts_at,
    end: row.ends_at,
    previousStart: row.previous_starts_at,
    previousEnd: row.previous_ends_at,
    priceAmount: row.price_amount,
    currency: row.currency,
    cancelReason: row.cancel_reason,
    updatedAt: row.updated_at,
    timeZone: row.time_zone,
    locale: row.locale,
  })),
)
export type Booking = v.InferOutput<typeof RowSchema>

const statement = `select b.booking_id, b.service_id, b.staff_id, b.reference, b.status, b.sequence, b.starts_at, b.ends_at,
    b.previous_starts_at, b.previous_ends_at, b.price_amount, b.currency, b.cancel_reason, b.updated_at, b.time_zone,
    o.locale
  from manage_token t
  join booking b using (business_id, booking_id)
  join orders o using (business_id, order_id)
  where t.business_id = $1 and t.token_hash = $2 and t.revoked_at is null`

/** The booking a manage token opens, whether or not its time is over. */
export async function findBooking(
  q: Queryable,
  businessId: string,
  tokenHash: string,
): Promise<Booking | undefined> {
  return parseRows(RowSchema, await q.query(statement, [businessId, tokenHash]))[0]
}

/** The same, locked until the transaction ends. Before any person is locked. */
export async function lockBooking(
  tx: Queryable,
  businessId: string,
  tokenHash: string,
): Promise<Booking | undefined> {
  return parseRows(RowSchema, await tx.query(`${statement} for update of b`, [businessId, tokenHash]))[0]
}
