import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { WordsSchema } from '../catalog/words.ts'
import { parseRows } from '../database/parse-rows.ts'

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
    is_demo: v.boolean(),
    is_archived: v.boolean(),
    hosts: v.array(v.string()),
    return_origins: v.array(v.string()),
    phone: v.nullable(v.string()),
    email: v.nullable(v.string()),
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
    isDemo: row.is_demo,
    isArchived: row.is_archived,
    hosts: row.hosts,
    /** Origins of pages to which a visitor may be led back after paying. */
    returnOrigins: row.return_origins,
    phone: row.phone,
    email: row.email,
  })),
)
export type Business = v.InferOutput<typeof RowSchema>

/** Every live business, with the host names it answers. A handful of rows. */
export const listBusinesses = async (q: Queryable): Promise<readonly Business[]> =>
  (await listAllBusinesses(q)).filter(({ isArchived }) => !isArchived)

/** The same with those that have given way to another: what they owe, they owe still. */
export const listAllBusinesses = async (q: Queryable): Promise<readonly Business[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select business_id, slug, name, description, time_zone, country, currency, default_locale, revision, return_origins, phone, email, is_demo,
         archived_at is not null as is_archived, (
         select coalesce(jsonb_agg(host), '[]') from business_host h where h.business_id = b.business_id) as hosts
       from business b order by business_id`,
    ),
  )
