import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({ origin: v.string() })

/** The origin at which the site was last served; undefined before its first start. */
export const findSiteOrigin = async (q: Queryable): Promise<string | undefined> =>
  parseRows(RowSchema, await q.query('select origin from site_origin'))[0]?.origin

export async function saveSiteOrigin(q: Queryable, origin: string): Promise<void> {
  await q.query(
    `insert into site_origin (origin) values ($1)
     on conflict (only_row) do update set origin = excluded.origin where site_origin.origin <> excluded.origin`,
    [origin],
  )
}
