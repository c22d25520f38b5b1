import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Keeps the answer to an Idempotency-Key. Fails on its primary key when another process kept one first. */
export const insertIdempotentAnswer = (
  tx: Queryable,
  businessId: string,
  row: {
    readonly keyHash: string
    readonly requestMac: string
    readonly answer: string
    readonly at: Instant
  },
) =>
  tx.query(
    `insert into idempotency_key (business_id, key_hash, request_mac, answer, created_at)
     values ($1, $2, $3, $4, $5)`,
    [businessId, row.keyHash, row.requestMac, row.answer, new Date(row.at)],
  )
