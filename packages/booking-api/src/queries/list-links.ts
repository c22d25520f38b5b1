import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({
  link_id: v.string(),
  slug: v.nullable(v.string()),
  service: v.string(),
  provider: v.nullable(v.string()),
  max_uses: v.number(),
  used: v.number(),
  expires_at: v.nullable(MomentSchema),
  revoked_at: v.nullable(MomentSchema),
})
export type LinkRow = v.InferOutput<typeof RowSchema>

/** Every one-time link of a business, how often each is used or reserved now, by service. */
export const listLinks = async (
  q: Queryable,
  businessId: string,
  now: Instant,
): Promise<readonly LinkRow[]> =>
  parseRows(
    RowSchema,
    await q.query(
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
    ),
  )
