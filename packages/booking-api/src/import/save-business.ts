import * as v from 'valibot'
import type { BusinessPlan } from './business-plan.ts'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const BusinessesRowSchema = v.object({
  business_id: v.string(),
  slug: v.string(),
  is_demo: v.boolean(),
  archived: v.boolean(),
})
export type BusinessRow = v.InferOutput<typeof BusinessesRowSchema>

/** Every business there is. The table stays locked until the transaction ends: imports take turns, readers do not wait. */
export async function lockBusinesses(tx: Queryable): Promise<BusinessRow[]> {
  // An import takes longer than a visitor's change waits for a lock.
  await tx.query("set local lock_timeout = '8s'")
  await tx.query('lock table business in share row exclusive mode')
  return parseRows(
    BusinessesRowSchema,
    await tx.query(
      'select business_id, slug, is_demo, archived_at is not null as archived from business order by slug',
    ),
  )
}

const ClaimedHostsRowSchema = v.object({ host: v.string(), slug: v.string() })

/** Which of these host names already belong to another live business. */
export const findClaimedHosts = async (tx: Queryable, businessSlug: string, hosts: readonly string[]) =>
  parseRows(
    ClaimedHostsRowSchema,
    await tx.query(
      `select h.host, b.slug from business_host h join business b using (business_id)
       where h.host = any($2::text[]) and b.slug <> $1 and b.archived_at is null order by h.host`,
      [businessSlug, hosts],
    ),
  )

const BusinessRowSchema = v.object({ business_id: v.string() })

/** Inserts or updates the business of this slug, live again if it was archived. The import runs alone: no two of a slug. */
export async function saveBusiness(
  tx: Queryable,
  plan: BusinessPlan['business'],
  { newId, isDemo }: { readonly newId: string; readonly isDemo: boolean },
): Promise<string> {
  const rows = await tx.query(
    `with updated as (
       update business set name = $3::jsonb, description = $4::jsonb, time_zone = $5, country = $6, currency = $7,
         default_locale = $8, is_demo = $9, return_origins = $10::text[], phone = $11, email = $12, archived_at = null,
         revision = revision + 1
       where slug = $2 returning business_id
     ), inserted as (
       insert into business (business_id, slug, name, description, time_zone, country, currency, default_locale, is_demo,
         return_origins, phone, email)
       select $1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $8, $9, $10::text[], $11, $12 where not exists (select from updated)
       returning business_id
     )
     select business_id from updated union all select business_id from inserted`,
    [
      newId,
      plan.slug,
      JSON.stringify(plan.name),
      plan.description && JSON.stringify(plan.description),
      plan.timeZone,
      plan.country,
      plan.currency,
      plan.defaultLocale,
      isDemo,
      plan.returnOrigins,
      plan.phone,
      plan.email,
    ],
  )
  return v.parse(BusinessRowSchema, rows[0]).business_id
}

/** Replaces the host names a business answers. */
export async function saveHosts(tx: Queryable, businessId: string, hosts: readonly string[]): Promise<void> {
  await tx.query('delete from business_host where business_id = $1 and host <> all($2::text[])', [
    businessId,
    hosts,
  ])
  await tx.query(
    'insert into business_host (business_id, host) select $1, unnest($2::text[]) on conflict do nothing',
    [businessId, hosts],
  )
}

/** The demo business steps aside; its bookings stay. What servers remember of it is asked again. */
export const archiveDemo = (tx: Queryable, at: number): Promise<readonly unknown[]> =>
  tx.query(
    `update business set archived_at = $1, revision = revision + 1 where is_demo and archived_at is null`,
    [new Date(at)],
  )
