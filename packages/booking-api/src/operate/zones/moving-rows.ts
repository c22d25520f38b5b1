import * as v from 'valibot'
import { day, type Instant, type Span, toIso } from '@hourfold/shared/time/instant'
import { wallTime } from '@hourfold/shared/time/wall-time'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRow, readRows } from '../../database/parse-rows.ts'
import type { StandingSpan } from './plan-moves.ts'

const AllocationRowSchema = v.pipe(
  v.object({
    allocationId: v.string(),
    /** The booking or session that it moves with. */
    unit: v.string(),
    /** Whose time or which unit of a resource it takes; null for seats. */
    subject: v.nullable(v.string()),
    startsAt: MomentSchema,
    endsAt: MomentSchema,
  }),
  v.transform(({ allocationId: id, startsAt, endsAt, ...row }) => ({
    id,
    ...row,
    span: { start: startsAt, end: endsAt },
  })),
)

const subject = `case when staff_id is not null then staff_id when resource_id is not null then concat(resource_id, ' ', unit) end`

/**
 * The allocations of these bookings and sessions, and the unique starts of a class per teacher. Requires the locks of the catalog.
 */
export const listMovingAllocations = (
  tx: Queryable,
  businessId: string,
  bookingIds: readonly string[],
  sessionIds: readonly string[],
) =>
  readRows(
    tx,
    AllocationRowSchema,
    `select allocation_id, coalesce(session_id, booking_id) as unit, ${subject} as subject, starts_at, ends_at from allocation
       where business_id = $1 and status <> 'ended'
         and (session_id = any($3::text[]) or session_id is null and booking_id = any($2::text[]))
       order by allocation_id`,
    [businessId, bookingIds, sessionIds],
  )

const SpanRowSchema = v.object({ subject: v.string(), startsAt: MomentSchema, endsAt: MomentSchema })

/** All other allocations of people and units within a span. */
export const listStandingSpans = async (
  tx: Queryable,
  businessId: string,
  within: Span,
  moving: readonly string[],
): Promise<readonly StandingSpan[]> =>
  (
    await readRows(
      tx,
      SpanRowSchema,
      `select ${subject} as subject, starts_at, ends_at from allocation
       where business_id = $1 and status <> 'ended' and seats is null and starts_at >= $2 and starts_at < $3
         and allocation_id <> all($4::text[])`,
      [businessId, new Date(within.start - day), new Date(within.end), moving],
    )
  ).map((row) => ({ subject: row.subject, span: { start: row.startsAt, end: row.endsAt } }))

const SessionRowSchema = v.object({ sessionId: v.string(), startOf: v.string(), startsAt: MomentSchema })

/** The starts of all sessions to come: a class has a start of a teacher once, even of a cancelled session. */
export const listSessionStarts = async (tx: Queryable, businessId: string, now: Instant) =>
  (
    await readRows(
      tx,
      SessionRowSchema,
      `select session_id, concat('start of ', service_id, ' ', staff_id) as start_of, starts_at from session
       where business_id = $1 and starts_at > $2`,
      [businessId, new Date(now - 2 * day)],
    )
  ).map((row) => ({
    unit: row.sessionId,
    subject: row.startOf,
    span: { start: row.startsAt, end: row.startsAt + 1 },
  }))

/** Locks the whole orders of bookings, or of those in sessions, in the usual order. */
export const lockOrders = (tx: Queryable, businessId: string, ids: readonly string[]) =>
  tx.query(
    `select from booking where business_id = $1 and order_id in (
       select order_id from booking where business_id = $1 and (booking_id = any($2::text[]) or session_id = any($2::text[])))
     order by order_id, position for update`,
    [businessId, ids],
  )

const SubjectRowSchema = v.object({ staffIds: v.array(v.string()), resourceIds: v.array(v.string()) })

/** All people and resources of a business. */
export const listSubjects = (tx: Queryable, businessId: string) =>
  readRow(
    tx,
    SubjectRowSchema,
    `select array(select staff_id from staff where business_id = $1) as staff_ids,
         array(select resource_id from resource where business_id = $1) as resource_ids`,
    [businessId],
  )

/** A booking or a session, and by how many milliseconds it moves. */
export type Move = { readonly id: string; readonly by: number }

const asRows = (moves: readonly Move[]): string => JSON.stringify(moves)
const moved = (column: string) => `${column} + r.by * interval '1 millisecond'`
const rows = `jsonb_to_recordset($2::jsonb) as r(id text, by float8)`

/** Moves allocations, all at once: each may take the place of another one. */
export async function moveAllocations(
  tx: Queryable,
  businessId: string,
  moves: readonly Move[],
): Promise<void> {
  // None of them takes anything while they change places.
  const far = (sign: string) =>
    tx.query(
      `update allocation set starts_at = starts_at ${sign} interval '400 years', ends_at = ends_at ${sign} interval '400 years'
       where business_id = $1 and allocation_id = any($2::text[])`,
      [businessId, moves.map(({ id }) => id)],
    )
  await far('-')
  await tx.query(
    `update allocation a set starts_at = ${moved(`a.starts_at + interval '400 years'`)},
       ends_at = ${moved(`a.ends_at + interval '400 years'`)}, slot_starts_at = ${moved('a.slot_starts_at')}
     from ${rows} where a.business_id = $1 and a.allocation_id = r.id`,
    [businessId, asRows(moves)],
  )
}

/** Moves sessions in the same way. */
export async function moveSessions(tx: Queryable, businessId: string, moves: readonly Move[]): Promise<void> {
  const ids = moves.map(({ id }) => id)
  await tx.query(
    `update session set starts_at = starts_at - interval '400 years', ends_at = ends_at - interval '400 years'
     where business_id = $1 and session_id = any($2::text[])`,
    [businessId, ids],
  )
  await tx.query(
    `update session s set starts_at = ${moved(`s.starts_at + interval '400 years'`)},
       ends_at = ${moved(`s.ends_at + interval '400 years'`)}
     from ${rows} where s.business_id = $1 and s.session_id = r.id`,
    [businessId, asRows(moves)],
  )
}

/**
 * Moves bookings with an event each; a request expires at its new start at the latest. `moves` names bookings, or the sessions that they
 * belong to. Their clocks stay, until `writeClocks`.
 */
export const moveBookings = (
  tx: Queryable,
  businessId: string,
  moves: readonly Move[],
  event: { readonly idPrefix: string; readonly requestId: string; readonly now: Instant },
) =>
  tx.query(
    `with before as (
       -- A customer who was never told of a booking is not told of it now.
       select k.*, r.by, not exists (
         select from delivery d where d.business_id = k.business_id and d.order_id = k.order_id and d.channel = 'mail'
           and (d.recipient = 'booker' or d.recipient like 'guest:%') and d.status <> 'skipped') as was_silent
       from booking k join ${rows} on r.id = coalesce(k.session_id, k.booking_id)
       where k.business_id = $1 and k.status in ('pending_payment', 'requested', 'confirmed')
     ), changed as (
       update booking k set starts_at = ${moved('k.starts_at')}, ends_at = ${moved('k.ends_at')}, sequence = k.sequence + 1,
         expires_at = case when k.status = 'requested' then least(k.expires_at, ${moved('k.starts_at')}) else k.expires_at end,
         updated_at = $3
       from before r where k.business_id = $1 and k.booking_id = r.booking_id
       returning k.booking_id, k.starts_at, k.ends_at, k.expires_at, k.status
     ), waiting as (
       update allocation a set hold_until = c.expires_at from changed c
       where a.business_id = $1 and a.booking_id = c.booking_id and a.status = 'held' and c.status = 'requested'
     )
     insert into event (business_id, event_id, booking_id, name, actor, at, request_id, details)
     select $1, concat($4::text, row_number() over (order by c.booking_id)), c.booking_id, 'booking_rescheduled', 'system', $3, $5,
       jsonb_build_object('start', c.starts_at, 'end', c.ends_at, 'isClockKept', true, 'silent', b.was_silent, 'previous', jsonb_build_object(
         'status', b.status, 'start', b.starts_at, 'end', b.ends_at, 'staff', b.staff_id))
     from changed c join before b on b.booking_id = c.booking_id`,
    [businessId, asRows(moves), new Date(event.now), event.idPrefix, event.requestId],
  )

/** Gives time off the span of its clock, and the clock of that span, which differs where the clock skips a time. */
export const moveTimeOff = (
  tx: Queryable,
  businessId: string,
  spans: readonly (Span & { readonly id: string; readonly zone: string })[],
) =>
  tx.query(
    `update time_off o set starts_at = r.start, ends_at = r."end", wall_start = r.wall, wall_end = r."wallEnd"
     from jsonb_to_recordset($2::jsonb) as r(id text, start timestamptz, "end" timestamptz, wall text, "wallEnd" text)
     where o.business_id = $1 and o.time_off_id = r.id`,
    [
      businessId,
      JSON.stringify(
        spans.map(({ id, zone, start, end }) => ({
          id,
          start: toIso(start),
          end: toIso(end),
          wall: wallTime(zone, start),
          wallEnd: wallTime(zone, end),
        })),
      ),
    ],
  )

/** Gives series the first start of their clock, and the clock of that start. */
export const moveSeries = (
  tx: Queryable,
  businessId: string,
  starts: readonly { readonly id: string; readonly zone: string; readonly to: Instant }[],
) =>
  tx.query(
    `update series s set first_start = r.start, wall_first = r.wall
     from jsonb_to_recordset($2::jsonb) as r(id text, start timestamptz, wall text)
     where s.business_id = $1 and s.series_id = r.id`,
    [
      businessId,
      JSON.stringify(starts.map(({ id, zone, to }) => ({ id, start: toIso(to), wall: wallTime(zone, to) }))),
    ],
  )
