import * as v from 'valibot'
import { toIso } from '@hourfold/shared/time/instant'
import type { FormPlan, GroupPlan, LinkPlan, MenuPlan } from './business-plan.ts'
import type { ImagePlan } from './read-images.ts'
import type { Queryable } from '../database/database.ts'
import { readRows } from '../database/parse-rows.ts'

/**
 * Inserts, updates and archives a business's forms by kind and slug. A changed definition becomes a new version; older versions
 * stay for the answers to them.
 */
export async function saveForms(
  tx: Queryable,
  businessId: string,
  forms: readonly FormPlan[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  const written = JSON.stringify(forms.map((one) => ({ ...one, id: newId() })))
  const rows = `jsonb_to_recordset($2::jsonb) as r(id text, kind text, slug text, name jsonb, description jsonb,
    "retentionDays" integer, definition jsonb)`
  await tx.query(
    `update form f set archived_at = $3
     where business_id = $1 and archived_at is null
       and not exists (select from ${rows} where r.kind = f.kind and r.slug = f.slug)`,
    [businessId, written, new Date(at)],
  )
  await tx.query(
    `update form f set version = f.version + 1 from ${rows}, form_version v
     where f.business_id = $1 and f.kind = r.kind and f.slug = r.slug
       and v.business_id = $1 and v.form_id = f.form_id and v.version = f.version and v.definition <> r.definition`,
    [businessId, written],
  )
  await tx.query(
    `insert into form (business_id, form_id, kind, slug, name, description, retention_days, version)
     select $1, id, kind, slug, name, nullif(description, 'null'), "retentionDays", 1 from ${rows}
     on conflict (business_id, kind, slug) do update set name = excluded.name, description = excluded.description,
       retention_days = excluded.retention_days, archived_at = null`,
    [businessId, written],
  )
  await tx.query(
    `insert into form_version (business_id, form_id, version, definition, created_at)
     select $1, f.form_id, f.version, r.definition, $3
     from ${rows} join form f on f.business_id = $1 and f.kind = r.kind and f.slug = r.slug
     on conflict (business_id, form_id, version) do nothing`,
    [businessId, written, new Date(at)],
  )
}

/** Inserts, updates and archives a business's groups of services by their slug. */
export async function saveGroups(
  tx: Queryable,
  businessId: string,
  groups: readonly GroupPlan[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  await tx.query(
    `update service_group set archived_at = $3
     where business_id = $1 and slug <> all($2::text[]) and archived_at is null`,
    [businessId, groups.map(({ slug }) => slug), new Date(at)],
  )
  await tx.query(
    `insert into service_group (business_id, group_id, slug, name, description, services)
     select $1, id, slug, name, description, services
     from jsonb_to_recordset($2::jsonb) as r(id text, slug text, name jsonb, description jsonb, services jsonb)
     on conflict (business_id, slug) do update set name = excluded.name, description = excluded.description,
       services = excluded.services, archived_at = null`,
    [businessId, JSON.stringify(groups.map((one) => ({ ...one, id: newId() })))],
  )
}

/** Inserts, updates and archives a business's service menus by their slug. */
export async function saveMenus(
  tx: Queryable,
  businessId: string,
  menus: readonly MenuPlan[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  await tx.query(
    `update service_menu set archived_at = $3
     where business_id = $1 and slug <> all($2::text[]) and archived_at is null`,
    [businessId, menus.map(({ slug }) => slug), new Date(at)],
  )
  await tx.query(
    `insert into service_menu (business_id, menu_id, slug, name, description, categories)
     select $1, id, slug, name, description, categories
     from jsonb_to_recordset($2::jsonb) as r(id text, slug text, name jsonb, description jsonb, categories jsonb)
     on conflict (business_id, slug) do update set name = excluded.name, description = excluded.description,
       categories = excluded.categories, archived_at = null`,
    [businessId, JSON.stringify(menus.map((one) => ({ ...one, id: newId() })))],
  )
}

const RowSchema = v.object({ name: v.string() })

/** Stores new images; an image with the same name has the same content. */
export async function saveImages(
  tx: Queryable,
  businessId: string,
  images: readonly ImagePlan[],
): Promise<void> {
  const rows = await readRows(tx, RowSchema, 'select name from image where business_id = $1', [businessId])
  const storedNames = new Set(rows.map(({ name }) => name))
  for (const { name, bytes } of images.filter((image) => !storedNames.has(image.name))) {
    await tx.query(`insert into image (business_id, name, bytes) values ($1, $2, decode($3, 'base64'))`, [
      businessId,
      name,
      Buffer.from(bytes).toString('base64'),
    ])
  }
}

/** Deletes images that nothing refers to. */
export const deleteUnusedImages = (tx: Queryable, businessId: string) =>
  tx.query(
    `delete from image i where business_id = $1
       and not exists (select from business b where b.business_id = $1
         and i.name in (b.settings->'brand'->>'logo', b.settings->'brand'->>'icon'))
       and not exists (select from staff s where s.business_id = $1 and s.image = i.name)
       and not exists (select from business_file f where f.business_id = $1 and f.image = i.name)
       and not exists (select from service s where s.business_id = $1 and s.image = i.name)
       and not exists (select from form join form_version using (business_id, form_id, version)
         where business_id = $1 and archived_at is null and jsonb_path_exists(definition,
           '$.pages[*].questions[*].image ? (@ == $name)', jsonb_build_object('name', i.name)))`,
    [businessId],
  )

/**
 * Inserts and updates the one-time links of files, and revokes those whose file is gone; their number of uses stays. Links made
 * by a command have no slug and are left alone.
 */
export async function saveLinks(
  tx: Queryable,
  businessId: string,
  links: readonly (LinkPlan & { readonly tokenHash: string })[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  await tx.query(
    `update one_time_link set revoked_at = $3
     where business_id = $1 and slug is not null and slug <> all($2::text[]) and revoked_at is null`,
    [businessId, links.map(({ slug }) => slug), new Date(at)],
  )
  await tx.query(
    `insert into one_time_link (business_id, link_id, token_hash, slug, service_id, provider_id, max_uses, expires_at)
     select $1, r.id, r."tokenHash", r.slug, v.service_id, coalesce(s.staff_id, t.team_id), r."maxUses", r."expiresAt"
     from jsonb_to_recordset($2::jsonb) as r(id text, "tokenHash" text, slug text, service text, provider text,
       "maxUses" smallint, "expiresAt" timestamptz)
     join service v on v.business_id = $1 and v.slug = r.service
     left join staff s on s.business_id = $1 and s.slug = r.provider and s.archived_at is null
     left join team t on t.business_id = $1 and t.slug = r.provider and t.archived_at is null
     on conflict (business_id, token_hash) do update set slug = excluded.slug, service_id = excluded.service_id,
       provider_id = excluded.provider_id, max_uses = excluded.max_uses, expires_at = excluded.expires_at,
       revoked_at = null`,
    [
      businessId,
      JSON.stringify(
        links.map(({ expiresAt, ...one }) => ({
          ...one,
          id: newId(),
          expiresAt: expiresAt === null ? null : toIso(expiresAt),
        })),
      ),
    ],
  )
}

/** Locks every one-time link of a business before bookable subjects, in the order of visitors' requests. */
export const lockLinks = (tx: Queryable, businessId: string) =>
  tx.query('select from one_time_link where business_id = $1 order by link_id for no key update', [
    businessId,
  ])
