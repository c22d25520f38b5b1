import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** How far a refund has come. */
export type RefundUpdate = {
  readonly refundId: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** The provider's name for it; null where it has named none now. */
  readonly providerRefundId: string | null
  readonly failure: string | null
  /** When the provider is asked next. */
  readonly sendAt: Instant | null
  /** Until when it was left to whoever has asked. */
  readonly claimedUntil: Instant
  readonly at: Instant
}

/**
 * Writes it down, unless somebody else has asked meanwhile, or is to: an answer from before a notice does not stand in its
 * way.
 */
export const updateRefund = (tx: Queryable, businessId: string, update: RefundUpdate) =>
  tx.query(
    `update refund set status = $3, provider_refund_id = coalesce($4::text, provider_refund_id), failure = $5,
       send_at = $6::timestamptz, updated_at = $7
     where business_id = $1 and refund_id = $2 and send_at = $8`,
    [
      businessId,
      update.refundId,
      update.status,
      update.providerRefundId,
      update.failure,
      update.sendAt === null ? null : new Date(update.sendAt),
      new Date(update.at),
      new Date(update.claimedUntil),
    ],
  )
