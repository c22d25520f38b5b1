import * as v from 'valibot'
import { day, type Instant } from '@hourfold/shared/time/instant'
import { instantOfWall } from '@hourfold/shared/time/wall-time'
import { zoneTable } from '@hourfold/shared/time/zone-table'
import { listBusinessIds } from '../../tables/list-business-ids.ts'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'

/** No service can be booked further ahead. */
const farthest = 4 * 366 * day

/**
 * The offsets of zones from now on, for the statements below: the database compares its wall clocks with them, and asks no zone data of
 * its own.
 */
export const offsetsOf = (zones: readonly { readonly zone: string }[], now: Instant): string =>
  JSON.stringify(
    zones.flatMap(({ zone }) => {
      const { at, offset } = zoneTable(zone, now, now + farthest)
      return Array.from(offset, (ahead, n) => ({
        zone,
        since: Math.max(at[n] ?? 0, now - day) / 1000,
        until: (at[n + 1] ?? now + farthest) / 1000,
        ahead: ahead / 1000,
      }))
    }),
  )

/** True where the zone's clock differs from the stored one at an instant. Nothing moves in a zone without offsets ($2). */
const isMoved = (zone: string, wall: string, at: string): string =>
  `exists (select from jsonb_to_recordset($2::jsonb) as z(zone text, since float8, until float8, ahead float8)
     where z.zone = ${zone} and extract(epoch from ${at}) >= z.since and extract(epoch from ${at}) < z.until
       and extract(epoch from ${wall}::timestamp) - extract(epoch from ${at}) <> z.ahead)`

/** Bookings of a session are on its clock. */
const movedBooking = `k.starts_at > $1 and k.session_id is null and k.status in ('pending_payment', 'requested', 'confirmed')
  and ${isMoved('k.zone', 'k.wall_start', 'k.starts_at')}`
const movedSession = `s.starts_at > $1 and ${isMoved('s.zone', 's.wall_start', 's.starts_at')}`
const movedTimeOff = `o.ends_at > $1 and o.removed_at is null
  and (${isMoved('o.zone', 'o.wall_start', 'o.starts_at')} or ${isMoved('o.zone', 'o.wall_end', 'o.ends_at')})`
const movedSeries = `r.first_start > $1 and ${isMoved('r.time_zone', 'r.wall_first', 'r.first_start')}`

/** The businesses with a coming appointment whose instant differs from its wall clock. */
export const listBusinessesWithMoved = (
  q: Queryable,
  now: Instant,
  offsets: string,
): Promise<readonly string[]> =>
  listBusinessIds(
    q,
    `exists (select from booking k where k.business_id = b.business_id and ${movedBooking})
     or exists (select from session s where s.business_id = b.business_id and ${movedSession})
     or exists (select from time_off o where o.business_id = b.business_id and ${movedTimeOff})
     or exists (select from series r where r.business_id = b.business_id and ${movedSeries})`,
    [new Date(now), offsets],
  )

const RowSchema = v.pipe(
  v.object({
    id: v.string(),
    orderId: v.nullable(v.string()),
    reference: v.string(),
    zone: v.string(),
    wall: v.string(),
    startsAt: MomentSchema,
  }),
  v.transform(({ startsAt: from, ...row }) => ({
    ...row,
    from,
    to: instantOfWall(row.zone, row.wall, from),
  })),
)
/** An appointment whose instant differs from its wall clock. */
export type MovedAppointment = v.InferOutput<typeof RowSchema>

/** False for one that its clock skips, at the moment of the jump: its clock needs to be written anew, and it stays. */
export const isElsewhere = ({ from, to }: MovedAppointment): boolean => from !== to

/** The bookings of one business that do not belong to a session. */
export const listMovedBookings = (
  q: Queryable,
  businessId: string,
  now: Instant,
  offsets: string,
): Promise<readonly MovedAppointment[]> =>
  readRows(
    q,
    RowSchema,
    `select booking_id as id, order_id, reference, zone, wall_start as wall, starts_at from booking k
       where business_id = $3 and ${movedBooking} order by starts_at, booking_id`,
    [new Date(now), offsets, businessId],
  )

/** Its sessions, cancelled ones included, because they keep their start. */
export const listMovedSessions = (
  q: Queryable,
  businessId: string,
  now: Instant,
  offsets: string,
): Promise<readonly MovedAppointment[]> =>
  readRows(
    q,
    RowSchema,
    `select session_id as id, null as order_id, (
         select slug from service v where v.business_id = s.business_id and v.service_id = s.service_id) as reference, zone,
         wall_start as wall, starts_at from session s
       where business_id = $3 and ${movedSession} order by starts_at, session_id`,
    [new Date(now), offsets, businessId],
  )

const TimeOffRowSchema = v.pipe(
  v.object({
    id: v.string(),
    kind: v.string(),
    zone: v.string(),
    wallStart: v.string(),
    wallEnd: v.string(),
    startsAt: MomentSchema,
    endsAt: MomentSchema,
  }),
  v.transform((row) => {
    const start = instantOfWall(row.zone, row.wallStart, row.startsAt)
    const end = instantOfWall(row.zone, row.wallEnd, row.endsAt)
    // Extra time is at most a day long, even where the clock repeats an hour of it.
    const last = row.kind === 'extra' ? Math.min(end, start + day) : end
    // A time that the clocks skip completely stays.
    const span = start < last ? { start, end: last } : { start: row.startsAt, end: row.endsAt }
    return { id: row.id, zone: row.zone, ...span }
  }),
)

/** The time off of a business, with the span of its clock. */
export const listMovedTimeOff = (q: Queryable, businessId: string, now: Instant, offsets: string) =>
  readRows(
    q,
    TimeOffRowSchema,
    `select time_off_id as id, kind, zone, wall_start, wall_end, starts_at, ends_at from time_off o
       where business_id = $3 and ${movedTimeOff} order by time_off_id`,
    [new Date(now), offsets, businessId],
  )

/** Its series whose first date is to come. */
export const listMovedSeries = (q: Queryable, businessId: string, now: Instant, offsets: string) =>
  readRows(
    q,
    RowSchema,
    `select series_id as id, null as order_id, '' as reference, time_zone as zone, wall_first as wall, first_start as starts_at
       from series r where business_id = $3 and ${movedSeries} order by series_id`,
    [new Date(now), offsets, businessId],
  )
