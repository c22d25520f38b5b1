import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({
  business_id: v.string(),
  slug: v.string(),
  is_demo: v.boolean(),
  archived: v.boolean(),
})
export type BusinessRow = v.InferOutput<typeof RowSchema>

/** Every business there is. The table stays locked until the transaction ends: imports take turns, readers do not wait. */
export async function lockBusinesses(tx: Queryable): Promise<BusinessRow[]> {
  // An import takes longer than a visitor's change waits for a lock.
  await tx.query("set local lock_timeout = '8s'")
  await tx.query('lock table business in share row exclusive mode')
  return parseRows(
    RowSchema,
    await tx.query(
      'select business_id, slug, is_demo, archived_at is not null as archived from business order by slug',
    ),
  )
}
