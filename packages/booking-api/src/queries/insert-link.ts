import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

export type NewLink = {
  readonly linkId: string
  readonly tokenHash: string
  /** By slug. */
  readonly service: string
  readonly provider: string | null
  readonly maxUses: number
  readonly expiresAt: Instant | null
}

/** Writes a one-time link; false, and nothing is written, where there is no such service or the provider does not offer it. */
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
      link.expiresAt === null ? null : new Date(link.expiresAt),
    ],
  )
  return rows.length > 0
}
