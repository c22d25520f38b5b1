import { toIso } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import type { LinkPlan } from '../catalog/import/business-plan.ts'

/**
 * Inserts and updates the one-time links that files name, and revokes those whose file is gone; how often they were used
 * stays. Links that a command made have no slug and are left alone.
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
