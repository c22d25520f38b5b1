import * as v from 'valibot'
import { BusinessSettingsSchema } from './business-settings.ts'
import { WordsSchema } from '../context/words.ts'
import type { Queryable } from '../database/database.ts'
import { findRow, readRows } from '../database/parse-rows.ts'

const BusinessesRowSchema = v.pipe(
  v.object({
    businessId: v.string(),
    slug: v.string(),
    name: WordsSchema,
    description: v.nullable(WordsSchema),
    timeZone: v.string(),
    country: v.string(),
    currency: v.string(),
    defaultLocale: v.string(),
    revision: v.number(),
    isDemo: v.boolean(),
    isArchived: v.boolean(),
    hosts: v.array(v.string()),
    /** Origins of pages that may receive the visitor back after paying. */
    returnOrigins: v.array(v.string()),
    phone: v.nullable(v.string()),
    email: v.nullable(v.string()),
    settings: BusinessSettingsSchema,
  }),
  v.transform(({ businessId: id, ...row }) => ({ id, ...row })),
)
export type Business = v.InferOutput<typeof BusinessesRowSchema>

/** Every live business with its host names. For commands and jobs: there may be thousands. */
export const listBusinesses = async (q: Queryable): Promise<readonly Business[]> =>
  (await listAllBusinesses(q)).filter(({ isArchived }) => !isArchived)

const columns = `business_id, slug, name, description, time_zone, country, currency, default_locale, revision, return_origins, phone,
  email, settings, is_demo, archived_at is not null as is_archived, (
    select coalesce(jsonb_agg(host), '[]') from business_host h where h.business_id = b.business_id) as hosts`

/** All businesses, archived ones included, because they still owe their refunds. */
export const listAllBusinesses = (q: Queryable): Promise<readonly Business[]> =>
  readRows(q, BusinessesRowSchema, `select ${columns} from business b order by business_id`)

/** A business by its id, archived or not. */
export const findBusiness = (q: Queryable, businessId: string): Promise<Business | undefined> =>
  findRow(q, BusinessesRowSchema, `select ${columns} from business b where business_id = $1`, [businessId])

const SlugRowSchema = v.object({ slug: v.string() })

/** The slug of a business, archived or not; null where there is none with this id. */
export const findBusinessSlug = async (q: Queryable, businessId: string): Promise<string | null> =>
  (await findRow(q, SlugRowSchema, 'select slug from business where business_id = $1', [businessId]))?.slug ??
  null

const CatalogNamesRowSchema = v.object({ name: v.string() })

const tables = { services: 'service', staff: 'staff', teams: 'team', resources: 'resource' }

/** The entries of a business's catalog by their file names: `staff/anna`. */
export const listCatalogNames = async (q: Queryable, businessId: string): Promise<readonly string[]> =>
  (
    await readRows(
      q,
      CatalogNamesRowSchema,
      `${Object.entries(tables)
        .map(
          ([below, table]) =>
            `select '${below}/' || slug as name from ${table} where business_id = $1 and archived_at is null`,
        )
        .join(' union all ')} order by name`,
      [businessId],
    )
  ).map(({ name }) => name)
