import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'

const ClaimSchema = v.object({ is_mine: v.boolean() })
const KeptSchema = v.object({ request_mac: v.string(), answer: v.string() })

/**
 * Claims an Idempotency-Key for this transaction, and reads its stored response, if any. `is_mine` is false while another
 * transaction works on the key. Two statements are sent together: a single statement would read before it waited for its claim, and
 * miss the response of a request that ended in between.
 */
export async function findIdempotentResponse(tx: Queryable, businessId: string, keyHash: string) {
  const [claims, answers] = await tx.batch(() => [
    tx.query(`select pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0)) as is_mine`, [
      businessId,
      keyHash,
    ]),
    tx.query('select request_mac, answer from idempotency_key where business_id = $1 and key_hash = $2', [
      businessId,
      keyHash,
    ]),
  ])
  return { ...v.parse(ClaimSchema, claims[0]), kept: v.parse(v.optional(KeptSchema), answers[0]) }
}

/** Returns whether an Idempotency-Key has an answer. */
export const hasIdempotentResponse = async (
  q: Queryable,
  businessId: string,
  keyHash: string,
): Promise<boolean> =>
  (
    await q.query('select from idempotency_key where business_id = $1 and key_hash = $2', [
      businessId,
      keyHash,
    ])
  ).length > 0

/** Stores the answer of an Idempotency-Key. Violates the primary key where another process was first. */
export const insertIdempotentResponse = (
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

/** Deletes up to `limit` Idempotency-Keys from before a moment, with their answers. Returns their number. */
export const deleteOldIdempotencyKeys = async (
  q: Queryable,
  before: Instant,
  limit: number,
): Promise<number> =>
  (
    await q.query(
      `delete from idempotency_key where (business_id, key_hash) in (
         select b.business_id, old.key_hash from business b, lateral (
           select key_hash from idempotency_key k where k.business_id = b.business_id and created_at < $1 limit $2::int) old
         limit $2::int)
       returning key_hash`,
      [new Date(before), limit],
    )
  ).length
