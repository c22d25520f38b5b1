import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Keeps the answer to an Idempotency-Key; false when somebody else kept one first. */
export async function insertIdempotentAnswer(
  tx: Queryable,
  businessId: string,
  row: {
    readonly keyHash: string
    readonly requestMac: string
    readonly answer: string
    readonly at: Instant
  },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into idempotency_key (business_id, key_hash, request_mac, answer, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning key_hash`,
    [businessId, row.keyHash, row.requestMac, row.answer, new Date(row.at)],
  )
  return rows.length === 1
}
