import { toIso, type Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { noteRefunds } from './note-refunds.ts'

export type NewRefund = {
  readonly refundId: string
  readonly captureId: string
  /** Whose share it is; null where the whole capture goes back. */
  readonly bookingId: string | null
  readonly amount: number
  readonly currency: string
  readonly reason:
    | 'slot_lost'
    | 'paid_twice'
    | 'wrong_amount'
    | 'cancelled'
    | 'declined'
    | 'unanswered'
    | 'business'
  readonly at: Instant
  /** The failed one in whose place it is tried. */
  readonly replaces?: string
}

/**
 * Writes down what is to go back, in the transaction that causes it: whatever happens afterwards, it is sent. Behind the
 * statements that say what was captured, and that its payment is paid. All of it is asked in one tick.
 */
export async function insertRefunds(
  tx: Queryable,
  businessId: string,
  refunds: readonly NewRefund[],
): Promise<void> {
  if (refunds.length === 0) return
  await Promise.all([
    tx.query(
      `insert into refund (business_id, refund_id, capture_id, booking_id, amount, currency, reason, replaces, status, send_at,
         created_at, updated_at)
       select $1, "refundId", "captureId", "bookingId", amount, currency, reason, replaces, 'pending', at, at, at
       from jsonb_to_recordset($2::jsonb) as r("refundId" text, "captureId" text, "bookingId" text, amount bigint,
         currency text, reason text, replaces text, at timestamptz)`,
      [businessId, JSON.stringify(refunds.map((refund) => ({ ...refund, at: toIso(refund.at) })))],
    ),
    noteRefunds(
      tx,
      businessId,
      refunds.map(({ captureId }) => captureId),
    ),
  ])
}
