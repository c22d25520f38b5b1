import * as v from 'valibot'
import { LocationViewSchema } from '@booking/shared/contract/views'
import type { WeeklyRange } from '@booking/shared/scheduling/calendar'
import type { Instant } from '@booking/shared/time/instant'
import { WordsSchema } from '../catalog/words.ts'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const ComingBookingsRowSchema = v.pipe(
  v.object({
    booking_id: v.string(),
    reference: v.string(),
    starts_at: MomentSchema,
    ends_at: MomentSchema,
    session_id: v.nullable(v.string()),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    service: WordsSchema,
    is_service_archived: v.boolean(),
    /** The location; null for bookings from before locations had slugs. */
    place: v.nullable(v.object({ slug: v.optional(v.string()), ...LocationViewSchema.entries })),
    places: v.array(v.string()),
    people: v.array(
      v.object({
        staffId: v.string(),
        name: v.string(),
        timeZone: v.string(),
        isArchived: v.boolean(),
        isOffering: v.boolean(),
        /** The slugs of the locations where they work; null means all. */
        locations: v.nullable(v.array(v.string())),
        /** Epoch milliseconds, buffers included; several where the person is free in between. */
        spans: v.array(v.tuple([v.number(), v.number()])),
      }),
    ),
    resources: v.array(
      v.object({ name: WordsSchema, unit: v.number(), units: v.number(), isArchived: v.boolean() }),
    ),
  }),
  v.transform(({ booking_id: id, starts_at: start, ends_at: end, session_id: sessionId, ...row }) => ({
    id,
    start,
    end,
    sessionId,
    reference: row.reference,
    name: row.name,
    email: row.email,
    phone: row.phone,
    service: row.service,
    isServiceArchived: row.is_service_archived,
    place: row.place,
    /** The slugs of the locations at which its service is offered. */
    places: row.places,
    people: row.people,
    resources: row.resources,
  })),
)
export type ComingBooking = v.InferOutput<typeof ComingBookingsRowSchema>

/** Every booking that has not ended and may take place, with its booker, people and units; ascending. */
export const listComingBookings = async (
  q: Queryable,
  businessId: string,
  now: Instant,
): Promise<readonly ComingBooking[]> =>
  parseRows(
    ComingBookingsRowSchema,
    await q.query(
      `select b.booking_id, b.reference, b.starts_at, b.ends_at, b.session_id, o.email, o.phone,
         coalesce((select g.name from order_guest g where g.business_id = b.business_id and g.order_id = b.order_id
           and g.position = b.guest), full_name(o.first_name, o.last_name, o.locale)) as name,
         s.document -> 'name' as service, s.archived_at is not null as is_service_archived,
         nullif(b.choices -> 'location', 'null') as place,
         (select coalesce(jsonb_agg(l -> 'slug'), '[]') from jsonb_array_elements(s.document -> 'locations') l) as places,
         (select coalesce(jsonb_agg(jsonb_build_object('staffId', p.staff_id, 'name', p.name, 'timeZone', p.time_zone,
              'isArchived', p.archived_at is not null, 'locations', to_jsonb(p.locations),
              'isOffering', exists (select from service_staff ss where ss.business_id = p.business_id
                and ss.service_id = b.service_id and ss.staff_id = p.staff_id),
              'spans', (select coalesce(jsonb_agg(jsonb_build_array((date_part('epoch', a.starts_at) * 1000)::int8,
                  (date_part('epoch', a.ends_at) * 1000)::int8)), '[]')
                from allocation a where a.business_id = b.business_id and a.allocation_id = any(b.allocation_ids)
                  and a.staff_id = p.staff_id and a.status <> 'ended'))), '[]')
            from staff p where p.business_id = b.business_id
              and (p.staff_id = b.staff_id or p.staff_id = any(b.colleague_ids))) as people,
         (select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'unit', a.unit, 'units', r.units,
              'isArchived', r.archived_at is not null)), '[]')
            from allocation a join resource r using (business_id, resource_id)
            where a.business_id = b.business_id and a.allocation_id = any(b.allocation_ids)
              and a.status <> 'ended') as resources
       from booking b
       join orders o using (business_id, order_id)
       join service s on s.business_id = b.business_id and s.service_id = b.service_id
       where b.business_id = $1 and b.ends_at > $2 and (b.status = 'confirmed'
         or b.status in ('requested', 'pending_payment') and coalesce(b.expires_at, b.starts_at) > $2)
       order by b.starts_at, b.booking_id`,
      [businessId, new Date(now)],
    ),
  )

const UsualHoursRowSchema = v.object({
  staff_id: v.string(),
  weekday: v.number(),
  from_minute: v.number(),
  to_minute: v.number(),
})

/** The weekly hours of everyone: person → ranges. */
export async function listUsualHours(
  q: Queryable,
  businessId: string,
): Promise<ReadonlyMap<string, readonly WeeklyRange[]>> {
  const rows = parseRows(
    UsualHoursRowSchema,
    await q.query(
      'select staff_id, weekday, from_minute, to_minute from working_hours where business_id = $1',
      [businessId],
    ),
  )
  const found = new Map<string, WeeklyRange[]>()
  for (const { staff_id: staffId, weekday, from_minute: from, to_minute: to } of rows)
    found.set(staffId, [...(found.get(staffId) ?? []), { weekday, from, to }])
  return found
}
