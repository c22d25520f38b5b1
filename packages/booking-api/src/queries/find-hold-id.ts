import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({ hold_id: v.string() })

/** The id of an active hold by its token's hash, without a lock. */
export async function findHoldId(
  q: Queryable,
  businessId: string,
  tokenHash: string,
): Promise<string | null> {
  const rows = await q.query(
    `select hold_id from hold where business_id = $1 and token_hash = $2 and status = 'active'`,
    [businessId, tokenHash],
  )
  return parseRows(RowSchema, rows)[0]?.hold_id ?? null
}
