import * as v from 'valibot'
import { isPlainDate } from '@booking/shared/time/plain-date'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    service_id: v.string(),
    slug: v.string(),
    duration_minutes: v.number(),
    buffer_before_minutes: v.number(),
    buffer_after_minutes: v.number(),
    horizon_days: v.number(),
    rules: v.array(
      v.object({
        staffId: v.string(),
        staff: v.string(),
        weekday: v.nullable(v.number()),
        day: v.nullable(v.pipe(v.string(), v.check(isPlainDate))),
        minute: v.number(),
        seats: v.number(),
      }),
    ),
    resources: v.array(
      v.object({ resourceId: v.string(), slug: v.string(), needed: v.number(), units: v.number() }),
    ),
  }),
  v.transform((row) => ({
    id: row.service_id,
    slug: row.slug,
    duration: row.duration_minutes,
    bufferBefore: row.buffer_before_minutes,
    bufferAfter: row.buffer_after_minutes,
    horizonDays: row.horizon_days,
    rules: row.rules.map(({ day, ...rule }) => ({
      ...rule,
      day: day !== null && isPlainDate(day) ? day : null,
    })),
    resources: row.resources,
  })),
)

/** A class, when it meets and what it needs besides its teacher; lengths in minutes. */
export type ClassOffer = v.InferOutput<typeof RowSchema>

/** The classes of a business that are on offer. */
export const listClasses = async (q: Queryable, businessId: string): Promise<readonly ClassOffer[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select service_id, slug, duration_minutes, buffer_before_minutes, buffer_after_minutes, horizon_days, (
         select coalesce(jsonb_agg(jsonb_build_object('staffId', r.staff_id, 'staff', p.slug, 'weekday', r.weekday,
           'day', r.day, 'minute', r.minute, 'seats', r.seats) order by r.position), '[]')
         from session_rule r join staff p using (business_id, staff_id)
         where r.business_id = s.business_id and r.service_id = s.service_id) as rules, (
         select coalesce(jsonb_agg(jsonb_build_object('resourceId', n.resource_id, 'slug', o.slug, 'needed', n.units,
           'units', o.units) order by n.resource_id), '[]')
         from service_resource n join resource o using (business_id, resource_id)
         where n.business_id = s.business_id and n.service_id = s.service_id) as resources
       from service s
       where business_id = $1 and kind = 'class' and archived_at is null
       order by service_id`,
      [businessId],
    ),
  )
