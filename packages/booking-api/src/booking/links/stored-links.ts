import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows, toDate } from '../../database/parse-rows.ts'

export type NewLink = {
  readonly linkId: string
  readonly tokenHash: string
  /** The slug. */
  readonly service: string
  readonly provider: string | null
  readonly maxUses: number
  readonly expiresAt: Instant | null
}

/** Inserts a one-time link; false, without a write, where the service is unknown or the provider does not offer it. */
export async function insertLink(q: Queryable, businessId: string, link: NewLink): Promise<boolean> {
  const rows = await q.query(
    `insert into one_time_link (business_id, link_id, token_hash, service_id, provider_id, max_uses, expires_at)
     select $1, $2, $3, v.service_id, coalesce(s.staff_id, t.team_id), $6::smallint, $7::timestamptz
     from service v
     left join staff s on s.business_id = $1 and s.slug = $5 and s.archived_at is null
     left join team t on t.business_id = $1 and t.slug = $5 and t.archived_at is null
     where v.business_id = $1 and v.slug = $4 and v.archived_at is null and ($5::text is null or exists (
       select from service_staff o
       where o.business_id = $1 and o.service_id = v.service_id and (o.staff_id = s.staff_id or o.staff_id in (
         select m.staff_id from team_member m where m.business_id = $1 and m.team_id = t.team_id))))
     returning link_id`,
    [
      businessId,
      link.linkId,
      link.tokenHash,
      link.service,
      link.provider,
      link.maxUses,
      toDate(link.expiresAt),
    ],
  )
  return rows.length > 0
}

const RowSchema = v.object({
  linkId: v.string(),
  slug: v.nullable(v.string()),
  service: v.string(),
  provider: v.nullable(v.string()),
  maxUses: v.number(),
  used: v.number(),
  expiresAt: v.nullable(MomentSchema),
  revokedAt: v.nullable(MomentSchema),
})
export type LinkRow = v.InferOutput<typeof RowSchema>

/** Every one-time link of a business with its present uses and reservations, by service. */
export const listLinks = (q: Queryable, businessId: string, now: Instant): Promise<readonly LinkRow[]> =>
  readRows(
    q,
    RowSchema,
    `select l.link_id, l.slug, v.slug as service, coalesce(s.slug, t.slug) as provider, l.max_uses, (
         select count(*) from link_use u
         where u.business_id = l.business_id and u.link_id = l.link_id and (u.order_id is not null or u.hold_until > $2)
       ) as used, l.expires_at, l.revoked_at
       from one_time_link l
       join service v using (business_id, service_id)
       left join staff s on s.business_id = l.business_id and s.staff_id = l.provider_id
       left join team t on t.business_id = l.business_id and t.team_id = l.provider_id
       where l.business_id = $1
       order by v.slug, l.link_id`,
    [businessId, new Date(now)],
  )

/** Revokes a link made by a command; false where the id is unknown. Bookings made with it stay. */
export const revokeLink = async (
  q: Queryable,
  businessId: string,
  linkId: string,
  at: Instant,
): Promise<boolean> =>
  (
    await q.query(
      `update one_time_link set revoked_at = coalesce(revoked_at, $3)
       where business_id = $1 and link_id = $2 and slug is null returning link_id`,
      [businessId, linkId, new Date(at)],
    )
  ).length > 0
