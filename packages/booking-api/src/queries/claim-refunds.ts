import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    refund_id: v.string(),
    capture_id: v.string(),
    payment_id: v.string(),
    provider: v.string(),
    mode: v.picklist(['live', 'test']),
    amount: v.number(),
    currency: v.string(),
    status: v.picklist(['pending', 'succeeded', 'failed']),
    attempts: v.number(),
    provider_refund_id: v.nullable(v.string()),
  }),
  v.transform((row) => ({
    id: row.refund_id,
    captureId: row.capture_id,
    paymentId: row.payment_id,
    provider: row.provider,
    mode: row.mode,
    amount: row.amount,
    currency: row.currency,
    /** What is known of it so far. */
    status: row.status,
    /** How often the provider has been asked, this time included. */
    attempts: row.attempts,
    /** Whether it has said that it is doing it. */
    isAccepted: row.provider_refund_id !== null,
  })),
)
export type DueRefund = v.InferOutput<typeof RowSchema>

/**
 * Some refunds of which it is time to ask the provider, for the first time or for what has become of them: left to whoever
 * asks until `until`; then somebody else asks again. No lock is held while the provider takes its time.
 */
export const claimRefunds = async (
  q: Queryable,
  businessId: string,
  { now, until, most }: { readonly now: Instant; readonly until: Instant; readonly most: number },
): Promise<readonly DueRefund[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `with due as (
         select refund_id from refund where business_id = $1 and send_at <= $2
         order by send_at, refund_id limit $4 for update skip locked
       )
       update refund r set send_at = $3, attempts = r.attempts + 1, updated_at = $2
       from due, capture c, payment p
       where r.business_id = $1 and r.refund_id = due.refund_id and c.business_id = $1 and c.capture_id = r.capture_id
         and p.business_id = $1 and p.payment_id = c.payment_id
       returning r.refund_id, r.capture_id, p.payment_id, p.provider, p.mode, r.amount, r.currency, r.status,
         r.attempts, r.provider_refund_id`,
      [businessId, new Date(now), new Date(until), most],
    ),
  )
