import * as v from 'valibot'
import type { WallRange } from '@hourfold/shared/scheduling/calendar'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import { wallTime } from '@hourfold/shared/time/wall-time'
import { type PlainDate, isPlainDate } from '@hourfold/shared/time/plain-date'
import { listBusinessIds } from '../../tables/list-business-ids.ts'
import { ServiceDocumentSchema } from '../../catalog/service-document.ts'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'

const ClassesRowSchema = v.pipe(
  v.object({
    serviceId: v.string(),
    slug: v.string(),
    document: v.pick(ServiceDocumentSchema, ['duration', 'bufferBefore', 'bufferAfter', 'horizonDays']),
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
    id: row.serviceId,
    slug: row.slug,
    ...row.document,
    rules: row.rules.map(({ day, ...rule }) => ({
      ...rule,
      day: day !== null && isPlainDate(day) ? day : null,
    })),
    resources: row.resources,
  })),
)

/** A class with its schedule and resources; lengths in minutes. */
export type ClassService = v.InferOutput<typeof ClassesRowSchema>

/** The published classes of a business. */
export const listClasses = (q: Queryable, businessId: string): Promise<readonly ClassService[]> =>
  readRows(
    q,
    ClassesRowSchema,
    `select service_id, slug, document, (
         select coalesce(jsonb_agg(jsonb_build_object('staffId', r.staff_id, 'staff', p.slug, 'weekday', r.weekday,
           'day', r.day, 'minute', r.minute, 'seats', r.seats) order by r.position), '[]')
         from session_rule r join staff p using (business_id, staff_id)
         where r.business_id = s.business_id and r.service_id = s.service_id) as rules, (
         select coalesce(jsonb_agg(jsonb_build_object('resourceId', n.resource_id, 'slug', o.slug, 'needed', n.units,
           'units', o.units) order by n.resource_id), '[]')
         from service_resource n join resource o using (business_id, resource_id)
         where n.business_id = s.business_id and n.service_id = s.service_id) as resources
       from service s
       where business_id = $1 and document ->> 'kind' = 'class' and archived_at is null
       order by service_id`,
    [businessId],
  )

/** The businesses that have published classes. */
export const listBusinessesWithClasses = (q: Queryable): Promise<readonly string[]> =>
  listBusinessIds(
    q,
    `b.archived_at is null and exists (select from service s
       where s.business_id = b.business_id and s.document ->> 'kind' = 'class' and s.archived_at is null)`,
  )

const OtherHoursRowSchema = v.object({
  staffId: v.string(),
  day: v.string(),
  ranges: v.array(v.tuple([v.number(), v.number()])),
})

/** Days from `from` on with exceptional hours: person → day → the ranges of that day. */
export async function listOtherHours(
  q: Queryable,
  businessId: string,
  from: PlainDate,
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly WallRange[]>>> {
  const rows = await readRows(
    q,
    OtherHoursRowSchema,
    'select staff_id, day, ranges from date_override where business_id = $1 and day >= $2',
    [businessId, from],
  )
  const daysByStaff = new Map<string, Map<string, readonly WallRange[]>>()
  for (const { staffId, day, ranges } of rows) {
    const days = daysByStaff.get(staffId) ?? new Map<string, readonly WallRange[]>()
    daysByStaff.set(
      staffId,
      days.set(
        day,
        ranges.map(([from_, to]) => ({ from: from_, to })),
      ),
    )
  }
  return daysByStaff
}

const ComingSessionsRowSchema = v.pipe(
  v.object({
    sessionId: v.string(),
    serviceId: v.string(),
    service: v.string(),
    staffId: v.string(),
    staff: v.string(),
    startsAt: MomentSchema,
    endsAt: MomentSchema,
    capacity: v.number(),
    taken: v.number(),
    isCancelled: v.boolean(),
    allocations: v.array(v.tuple([v.string(), v.number(), v.number()])),
  }),
  v.transform(({ sessionId: id, startsAt: start, endsAt: end, ...row }) => ({ id, start, end, ...row })),
)

/** A session with its allocations: `[person or resource, start, end]` for its teacher and each unit. */
export type ComingSession = v.InferOutput<typeof ComingSessionsRowSchema>

/** All sessions of a business that have not started, including cancelled ones, ascending. */
export const listComingSessions = (
  q: Queryable,
  businessId: string,
  now: Instant,
): Promise<readonly ComingSession[]> =>
  readRows(
    q,
    ComingSessionsRowSchema,
    `select session_id, service_id, v.slug as service, staff_id, p.slug as staff, starts_at, ends_at, capacity, taken,
         cancelled_at is not null as is_cancelled, (
           select coalesce(jsonb_agg(jsonb_build_array(coalesce(a.staff_id, a.resource_id),
             (date_part('epoch', a.starts_at) * 1000)::int8, (date_part('epoch', a.ends_at) * 1000)::int8)), '[]')
           from allocation a
           where a.business_id = s.business_id and a.session_id = s.session_id and a.seats is null and a.status <> 'ended'
         ) as allocations
       from session s join service v using (business_id, service_id) join staff p using (business_id, staff_id)
       where business_id = $1 and starts_at > $2
       order by starts_at, session_id`,
    [businessId, new Date(now)],
  )

export type SavedSession = {
  readonly sessionId: string
  readonly serviceId: string
  readonly staffId: string
  readonly start: Instant
  readonly end: Instant
  readonly capacity: number
  /** The zone on whose wall clock it is. */
  readonly zone: string
}

/** Writes sessions and restores cancelled ones. The capacity is never below the number of taken seats. */
export const saveSessions = (tx: Queryable, businessId: string, sessions: readonly SavedSession[]) =>
  tx.query(
    `insert into session (business_id, session_id, service_id, staff_id, starts_at, ends_at, zone, wall_start, capacity)
     select $1, "sessionId", "serviceId", "staffId", start, "end", zone, "wallStart", capacity
     from jsonb_to_recordset($2::jsonb) as r("sessionId" text, "serviceId" text, "staffId" text, start timestamptz,
       "end" timestamptz, zone text, "wallStart" text, capacity integer)
     on conflict (business_id, session_id) do update set ends_at = excluded.ends_at, cancelled_at = null,
       zone = excluded.zone, wall_start = excluded.wall_start,
       capacity = greatest(excluded.capacity, session.taken)`,
    [
      businessId,
      JSON.stringify(
        sessions.map((one) => ({
          ...one,
          start: toIso(one.start),
          end: toIso(one.end),
          wallStart: wallTime(one.zone, one.start),
        })),
      ),
    ],
  )

/** Cancels sessions. Only for those without taken seats. */
export const cancelSessions = (
  tx: Queryable,
  businessId: string,
  sessionIds: readonly string[],
  at: Instant,
) =>
  tx.query('update session set cancelled_at = $3 where business_id = $1 and session_id = any($2::text[])', [
    businessId,
    sessionIds,
    new Date(at),
  ])

/** Ends the allocations of these sessions on teachers and rooms; the seats that visitors took stay. */
export const endSessionAllocations = (tx: Queryable, businessId: string, sessionIds: readonly string[]) =>
  tx.query(
    `update allocation set status = 'ended'
     where business_id = $1 and session_id = any($2::text[]) and seats is null and status <> 'ended'`,
    [businessId, sessionIds],
  )
