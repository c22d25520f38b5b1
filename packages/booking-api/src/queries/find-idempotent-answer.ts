import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'

const RowSchema = v.object({
  is_mine: v.boolean(),
  kept: v.nullable(v.object({ request_mac: v.string(), answer: v.string() })),
})

/**
 * Claims an Idempotency-Key for this transaction (`is_mine` is false while another one works on it) and reads the answer
 * that was given to it before, if any.
 */
export async function findIdempotentAnswer(tx: Queryable, businessId: string, keyHash: string) {
  const rows = await tx.query(
    `select pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0)) as is_mine, (
       select jsonb_build_object('request_mac', request_mac, 'answer', answer) from idempotency_key
       where business_id = $1 and key_hash = $2) as kept`,
    [businessId, keyHash],
  )
  return v.parse(RowSchema, rows[0])
}

/** Whether an answer was given to an Idempotency-Key already. */
export const hasIdempotentAnswer = async (
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
