import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    session_id: v.string(),
    service_id: v.string(),
    service: v.string(),
    staff_id: v.string(),
    staff: v.string(),
    starts_at: MomentSchema,
    ends_at: MomentSchema,
    capacity: v.number(),
    taken: v.number(),
    is_cancelled: v.boolean(),
    claims: v.array(v.tuple([v.string(), v.number(), v.number()])),
  }),
  v.transform((row) => ({
    id: row.session_id,
    serviceId: row.service_id,
    service: row.service,
    staffId: row.staff_id,
    staff: row.staff,
    start: row.starts_at,
    end: row.ends_at,
    capacity: row.capacity,
    taken: row.taken,
    isCancelled: row.is_cancelled,
    claims: row.claims,
  })),
)

/** A session with what it keeps busy: `[person or resource, start, end]` for its teacher and each unit. */
export type ComingSession = v.InferOutput<typeof RowSchema>

/** Every session of a business that has not begun, cancelled ones included; ascending. */
export const listComingSessions = async (
  q: Queryable,
  businessId: string,
  now: Instant,
): Promise<readonly ComingSession[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select session_id, service_id, v.slug as service, staff_id, p.slug as staff, starts_at, ends_at, capacity, taken,
         cancelled_at is not null as is_cancelled, (
           select coalesce(jsonb_agg(jsonb_build_array(coalesce(a.staff_id, a.resource_id),
             (date_part('epoch', a.starts_at) * 1000)::int8, (date_part('epoch', a.ends_at) * 1000)::int8)), '[]')
           from allocation a
           where a.business_id = s.business_id and a.session_id = s.session_id and a.seats is null and a.status <> 'ended'
         ) as claims
       from session s join service v using (business_id, service_id) join staff p using (business_id, staff_id)
       where business_id = $1 and starts_at > $2
       order by starts_at, session_id`,
      [businessId, new Date(now)],
    ),
  )
