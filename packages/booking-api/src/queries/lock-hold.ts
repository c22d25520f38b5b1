import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    hold_id: v.string(),
    status: v.picklist(['active', 'converted', 'released']),
    expires_at: MomentSchema,
    renewals_used: v.number(),
    link_id: v.nullable(v.string()),
    visit_hash: v.nullable(v.string()),
  }),
  v.transform((row) => ({
    id: row.hold_id,
    status: row.status,
    expiresAt: row.expires_at,
    renewalsUsed: row.renewals_used,
    /** The one-time link it was made by. */
    linkId: row.link_id,
    /** The session it was made in. */
    visitHash: row.visit_hash,
  })),
)
export type HoldRow = v.InferOutput<typeof RowSchema>

/** A hold by its token's hash, locked until the transaction ends. Before anything else is locked. */
export async function lockHold(
  tx: Queryable,
  businessId: string,
  tokenHash: string,
): Promise<HoldRow | undefined> {
  const rows = await tx.query(
    `select hold_id, status, expires_at, renewals_used, link_id, visit_hash from hold
     where business_id = $1 and token_hash = $2 for update`,
    [businessId, tokenHash],
  )
  return parseRows(RowSchema, rows)[0]
}
