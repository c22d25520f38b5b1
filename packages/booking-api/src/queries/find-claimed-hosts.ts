import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({ host: v.string(), slug: v.string() })

/** Which of these host names already belong to another live business. */
export const findClaimedHosts = async (tx: Queryable, businessSlug: string, hosts: readonly string[]) =>
  parseRows(
    RowSchema,
    await tx.query(
      `select h.host, b.slug from business_host h join business b using (business_id)
       where h.host = any($2::text[]) and b.slug <> $1 and b.archived_at is null order by h.host`,
      [businessSlug, hosts],
    ),
  )
