import * as v from 'valibot'
import { LocationViewSchema } from '@hourfold/shared/contract/views'
import type { WeeklyRange } from '@hourfold/shared/scheduling/calendar'
import { day, type Instant } from '@hourfold/shared/time/instant'
import { WordsSchema } from '../context/words.ts'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, readRows } from '../database/parse-rows.ts'

const ComingBookingsRowSchema = v.pipe(
  v.object({
    bookingId: v.string(),
    reference: v.string(),
    startsAt: MomentSchema,
    endsAt: MomentSchema,
    sessionId: v.nullable(v.string()),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    serviceId: v.string(),
    service: WordsSchema,
    place: v.object({ slug: v.string(), ...LocationViewSchema.entries }),
    staffIds: v.array(v.string()),
    /** The allocations of a booking: several of one person where they are free in between. */
    allocations: v.array(
      v.object({
        staffId: v.nullable(v.string()),
        resourceId: v.nullable(v.string()),
        unit: v.nullable(v.number()),
        /** Epoch milliseconds, buffers included. */
        start: v.number(),
        end: v.number(),
      }),
    ),
  }),
  v.transform(({ bookingId: id, startsAt: start, endsAt: end, ...row }) => ({ id, start, end, ...row })),
)
export type ComingBooking = v.InferOutput<typeof ComingBookingsRowSchema>

/** The parts by which bookings are matched; any match suffices. */
export type BookedParts = Readonly<Record<'services' | 'staff' | 'resources' | 'sessions', readonly string[]>>

/** A page is worked on at once, and the requests of others come between two pages. */
const pageSize = 250
/** No booking is longer. The index of starts is read from there on, whatever the statistics of the table are. */
const longestBooking = 31 * day

/**
 * The bookings of these parts that have not ended and may take place, with their booker, people and units; ascending, page by page.
 */
export async function* listComingBookings(
  q: Queryable,
  businessId: string,
  now: Instant,
  { services, staff, resources, sessions }: BookedParts,
): AsyncIterable<readonly ComingBooking[]> {
  let after = { start: now - longestBooking, id: '' }
  for (;;) {
    const page = await readRows(
      q,
      ComingBookingsRowSchema,
      `with page as materialized (
           select * from booking b
           where b.business_id = $1 and b.starts_at >= $3 and (b.starts_at, b.booking_id) > ($3, $4) and b.ends_at > $2
             and (b.status = 'confirmed'
               or b.status in ('requested', 'pending_payment') and b.expires_at > $2)
             and (b.service_id = any($5::text[]) or b.staff_id = any($6::text[]) or b.colleague_ids && $6::text[]
               or b.session_id = any($8::text[])
               or b.booking_id in (select a.booking_id from allocation a
                 where a.business_id = $1 and a.resource_id = any($7::text[]) and a.status <> 'ended'))
           order by b.starts_at, b.booking_id limit ${pageSize}
         ), taken as materialized (
           select * from allocation a where a.business_id = $1 and a.status <> 'ended'
             and a.allocation_id = any(array(select unnest(p.allocation_ids) from page p))
         )
         select b.booking_id, b.reference, b.starts_at, b.ends_at, b.session_id, o.email, o.phone, b.service_id,
           coalesce((select g.name from order_guest g where g.business_id = b.business_id and g.order_id = b.order_id
             and g.position = b.guest), full_name(o.first_name, o.last_name, o.locale)) as name,
           s.document -> 'name' as service, b.choices -> 'location' as place,
           to_jsonb(b.colleague_ids || b.staff_id) as staff_ids,
           (select coalesce(jsonb_agg(jsonb_build_object('staffId', a.staff_id, 'resourceId', a.resource_id, 'unit', a.unit,
                'start', (date_part('epoch', a.starts_at) * 1000)::int8, 'end', (date_part('epoch', a.ends_at) * 1000)::int8)), '[]')
              from taken a where a.allocation_id = any(b.allocation_ids)) as allocations
         from page b
         join orders o using (business_id, order_id)
         join service s on s.business_id = b.business_id and s.service_id = b.service_id
         order by b.starts_at, b.booking_id`,
      [businessId, new Date(now), new Date(after.start), after.id, services, staff, resources, sessions],
    )
    yield page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last
  }
}

const UsualHoursRowSchema = v.object({
  staffId: v.string(),
  weekday: v.number(),
  fromMinute: v.number(),
  toMinute: v.number(),
})

/** The weekly hours of everyone: person → ranges. */
export async function listUsualHours(
  q: Queryable,
  businessId: string,
): Promise<ReadonlyMap<string, readonly WeeklyRange[]>> {
  const rows = await readRows(
    q,
    UsualHoursRowSchema,
    'select staff_id, weekday, from_minute, to_minute from working_hours where business_id = $1',
    [businessId],
  )
  const rangesByStaff = new Map<string, WeeklyRange[]>()
  for (const { staffId, weekday, fromMinute: from, toMinute: to } of rows)
    rangesByStaff.set(staffId, [...(rangesByStaff.get(staffId) ?? []), { weekday, from, to }])
  return rangesByStaff
}

const BookablePartsSchema = v.object({
  services: v.array(
    v.object({
      id: v.string(),
      isArchived: v.boolean(),
      /** The slugs of the locations at which it is offered. */
      places: v.array(v.string()),
      staff: v.array(v.string()),
    }),
  ),
  staff: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      timeZone: v.string(),
      isArchived: v.boolean(),
      /** The slugs of the locations where they work; null means all. */
      locations: v.nullable(v.array(v.string())),
    }),
  ),
  resources: v.array(
    v.object({ id: v.string(), name: WordsSchema, units: v.number(), isArchived: v.boolean() }),
  ),
})

/** The services, people and resources of a business, those that are gone included. */
export const readBookableParts = async (q: Queryable, businessId: string) =>
  v.parse(
    BookablePartsSchema,
    (
      await q.query(
        `select
           (select coalesce(jsonb_agg(jsonb_build_object('id', s.service_id, 'isArchived', s.archived_at is not null,
              'places', (select coalesce(jsonb_agg(l -> 'slug'), '[]') from jsonb_array_elements(s.document -> 'locations') l),
              'staff', (select coalesce(jsonb_agg(ss.staff_id order by ss.staff_id), '[]') from service_staff ss
                where ss.business_id = s.business_id and ss.service_id = s.service_id))), '[]')
            from service s where s.business_id = $1) as services,
           (select coalesce(jsonb_agg(jsonb_build_object('id', p.staff_id, 'name', p.name, 'timeZone', p.time_zone,
              'isArchived', p.archived_at is not null, 'locations', to_jsonb(p.locations))), '[]')
            from staff p where p.business_id = $1) as staff,
           (select coalesce(jsonb_agg(jsonb_build_object('id', r.resource_id, 'name', r.name, 'units', r.units,
              'isArchived', r.archived_at is not null)), '[]')
            from resource r where r.business_id = $1) as resources`,
        [businessId],
      )
    )[0],
  )
