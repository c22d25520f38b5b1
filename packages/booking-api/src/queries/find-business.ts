import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { WordsSchema } from '../business/words.ts'
import { parseRows } from './parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    business_id: v.string(),
    slug: v.string(),
    name: WordsSchema,
    description: v.nullable(WordsSchema),
    time_zone: v.string(),
    country: v.string(),
    currency: v.string(),
    default_locale: v.string(),
    revision: v.number(),
  }),
  v.transform((row) => ({
    id: row.business_id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    timeZone: row.time_zone,
    country: row.country,
    currency: row.currency,
    defaultLocale: row.default_locale,
    revision: row.revision,
  })),
)
export type Business = v.InferOutput<typeof RowSchema>

/** The business that answers a host name: the one that names it, else the only one there is. */
export async function findBusiness(q: Queryable, host: string): Promise<Business | undefined> {
  const rows = await q.query(
    `select business_id, slug, name, description, time_zone, country, currency, default_locale, revision
     from business b
     where archived_at is null and (
       exists (select from business_host h where h.business_id = b.business_id and h.host = $1)
       or not exists (select from business o where o.archived_at is null and o.business_id <> b.business_id))`,
    [host],
  )
  return parseRows(RowSchema, rows)[0]
}
