import * as v from 'valibot'
import type { BusinessPlan } from './business-plan.ts'
import type { Queryable } from '../database/database.ts'
import { withNames } from '../database/named-values.ts'
import { readRow, readRows } from '../database/parse-rows.ts'

const BusinessesRowSchema = v.object({
  businessId: v.string(),
  slug: v.string(),
  isDemo: v.boolean(),
  archived: v.boolean(),
})
export type BusinessRow = v.InferOutput<typeof BusinessesRowSchema>

/** Every business. The table stays locked until the transaction ends: imports run one after the other, readers do not wait. */
export async function lockBusinesses(tx: Queryable): Promise<BusinessRow[]> {
  // An import takes longer than the lock timeout of a visitor's change.
  await tx.query("set local lock_timeout = '8s'")
  await tx.query('lock table business in share row exclusive mode')
  return readRows(
    tx,
    BusinessesRowSchema,
    'select business_id, slug, is_demo, archived_at is not null as archived from business order by slug',
  )
}

const ClaimedHostsRowSchema = v.object({ host: v.string(), slug: v.string() })

/** The host names that already belong to another live business. */
export const findClaimedHosts = (tx: Queryable, businessSlug: string, hosts: readonly string[]) =>
  readRows(
    tx,
    ClaimedHostsRowSchema,
    `select h.host, b.slug from business_host h join business b using (business_id)
       where h.host = any($2::text[]) and b.slug <> $1 and b.archived_at is null order by h.host`,
    [businessSlug, hosts],
  )

const BusinessRowSchema = v.object({ businessId: v.string() })

/**
 * Inserts or updates the business of this slug and restores an archived one. Imports run one at a time, so a slug is never
 * inserted twice.
 */
export async function saveBusiness(
  tx: Queryable,
  plan: BusinessPlan['business'],
  { newId, isDemo }: { readonly newId: string; readonly isDemo: boolean },
): Promise<string> {
  const { businessId } = await readRow(
    tx,
    BusinessRowSchema,
    ...withNames(
      `with updated as (
       update business set name = :name::jsonb, description = :description::jsonb, time_zone = :timeZone, country = :country, currency = :currency,
         default_locale = :defaultLocale, is_demo = :isDemo, return_origins = :returnOrigins::text[], phone = :phone, email = :email, settings = :settings::jsonb, archived_at = null,
         revision = revision + 1
       where slug = :slug returning business_id
     ), inserted as (
       insert into business (business_id, slug, name, description, time_zone, country, currency, default_locale, is_demo,
         return_origins, phone, email, settings)
       select :newId, :slug, :name::jsonb, :description::jsonb, :timeZone, :country, :currency, :defaultLocale, :isDemo, :returnOrigins::text[], :phone, :email, :settings::jsonb where not exists (select from updated)
       returning business_id
     )
     select business_id from updated union all select business_id from inserted`,
      {
        newId,
        slug: plan.slug,
        name: JSON.stringify(plan.name),
        description: plan.description && JSON.stringify(plan.description),
        timeZone: plan.timeZone,
        country: plan.country,
        currency: plan.currency,
        defaultLocale: plan.defaultLocale,
        isDemo,
        returnOrigins: plan.returnOrigins,
        phone: plan.phone,
        email: plan.email,
        settings: JSON.stringify(plan.settings),
      },
    ),
  )
  return businessId
}

/** Replaces the host names of a business. */
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

/** Archives the demo business and keeps its bookings. The new revision makes servers read their memory again. */
export const archiveDemo = (tx: Queryable, at: number): Promise<readonly unknown[]> =>
  tx.query(
    `update business set archived_at = $1, revision = revision + 1 where is_demo and archived_at is null`,
    [new Date(at)],
  )
