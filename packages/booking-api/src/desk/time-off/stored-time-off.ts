import * as v from 'valibot'
import { type Instant, type Span, toIso } from '@hourfold/shared/time/instant'
import { wallTime } from '@hourfold/shared/time/wall-time'
import type { Queryable } from '../../database/database.ts'
import { withNames } from '../../database/named-values.ts'
import { findRow, MomentSchema, readRow, readRows, toDate } from '../../database/parse-rows.ts'
import type { TimeOffView } from '@hourfold/shared/contract/business/time-off'
import { requirePerson, type Catalog } from '../../catalog/catalog.ts'

const RowSchema = v.pipe(
  v.object({
    timeOffId: v.string(),
    /** Null is everyone. */
    staffId: v.nullable(v.string()),
    kind: v.picklist(['off', 'extra']),
    startsAt: MomentSchema,
    endsAt: MomentSchema,
    note: v.string(),
  }),
  v.transform(({ timeOffId: id, startsAt: start, endsAt: end, ...row }) => ({ id, start, end, ...row })),
)
export type TimeOff = v.InferOutput<typeof RowSchema>

const columns = 'time_off_id, staff_id, kind, starts_at, ends_at, note'

/**
 * Time off that ends after a moment, by its start, from a position on; with `staffId`, only that person's and everyone's common
 * time off.
 */
export const listTimeOff = (
  q: Queryable,
  businessId: string,
  filter: {
    readonly staffId: string | null
    readonly after: Instant
    readonly from: { readonly start: Instant; readonly id: string } | null
    readonly most: number
  },
): Promise<readonly TimeOff[]> =>
  readRows(
    q,
    RowSchema,
    `select ${columns} from time_off
       where business_id = $1 and removed_at is null and ends_at > $2 and ($3::text is null or staff_id = $3 or staff_id is null)
         and ($4::timestamptz is null or (starts_at, time_off_id) > ($4, $5::text))
       order by starts_at, time_off_id limit $6`,
    [
      businessId,
      new Date(filter.after),
      filter.staffId,
      toDate(filter.from?.start),
      filter.from?.id ?? null,
      filter.most,
    ],
  )

/** Time off and extra time within a span; the agenda shows it. */
export const listTimeOffWithin = (
  q: Queryable,
  businessId: string,
  { start, end }: Span,
): Promise<readonly TimeOff[]> =>
  readRows(
    q,
    RowSchema,
    `select ${columns} from time_off
       where business_id = $1 and removed_at is null and ends_at > $2 and starts_at < $3 order by starts_at, time_off_id`,
    [businessId, new Date(start), new Date(end)],
  )

/** One that was not removed, locked until the transaction ends. */
export const lockTimeOff = (tx: Queryable, businessId: string, id: string): Promise<TimeOff | undefined> =>
  findRow(
    tx,
    RowSchema,
    `select ${columns} from time_off where business_id = $1 and time_off_id = $2 and removed_at is null for update`,
    [businessId, id],
  )

export const insertTimeOff = (
  tx: Queryable,
  businessId: string,
  timeOff: TimeOff & { readonly zone: string; readonly createdBy: string; readonly at: Instant },
) =>
  tx.query(
    ...withNames(
      `insert into time_off (business_id, time_off_id, staff_id, kind, starts_at, ends_at, note, created_by, created_at, zone,
       wall_start, wall_end)
     values (:businessId, :id, :staffId, :kind, :start, :end, :note, :createdBy, :at, :zone, :wallStart, :wallEnd)`,
      {
        businessId,
        ...timeOff,
        start: new Date(timeOff.start),
        end: new Date(timeOff.end),
        at: new Date(timeOff.at),
        wallStart: wallTime(timeOff.zone, timeOff.start),
        wallEnd: wallTime(timeOff.zone, timeOff.end),
      },
    ),
  )

export const updateTimeOffNote = (tx: Queryable, businessId: string, id: string, note: string) =>
  tx.query('update time_off set note = $3 where business_id = $1 and time_off_id = $2', [
    businessId,
    id,
    note,
  ])

export const markTimeOffRemoved = (tx: Queryable, businessId: string, id: string, at: Instant) =>
  tx.query('update time_off set removed_at = $3 where business_id = $1 and time_off_id = $2', [
    businessId,
    id,
    new Date(at),
  ])

/**
 * Waits for an import, and makes the next one wait. It comes before every other lock of a change that raises the revision: an import
 * locks this table first and the people later.
 */
export const lockOutImports = (tx: Queryable) => tx.query('lock table business in row exclusive mode')

/** Makes every server read the catalog again, of which time off is a part. Requires `lockOutImports` and the locks of the people. */
export const raiseRevision = (tx: Queryable, businessId: string) =>
  tx.query('update business set revision = revision + 1 where business_id = $1', [businessId])

const IdRowSchema = v.object({ bookingId: v.string() })

/** Bookings of these people that overlap a span and can still take place, by their start. */
export const listBookingsWithin = async (
  q: Queryable,
  businessId: string,
  staffIds: readonly string[],
  { start, end }: Span,
  now: Instant,
): Promise<readonly string[]> =>
  (
    await readRows(
      q,
      IdRowSchema,
      `select booking_id from booking
       where business_id = $1 and starts_at < $4 and ends_at > $3 and starts_at > $3::timestamptz - interval '24 hours'
         and (staff_id = any($2::text[]) or colleague_ids && $2::text[])
         and (status = 'confirmed' or status in ('requested', 'pending_payment') and expires_at > $5)
       order by starts_at, booking_id`,
      [businessId, staffIds, new Date(start), new Date(end), new Date(now)],
    )
  ).map((row) => row.bookingId)

const SessionRowSchema = v.object({ sessionId: v.string() })

/** The class sessions of these people that overlap a span and have not started. */
export const listSessionsWithin = async (
  q: Queryable,
  businessId: string,
  staffIds: readonly string[],
  { start, end }: Span,
  now: Instant,
): Promise<readonly string[]> =>
  (
    await readRows(
      q,
      SessionRowSchema,
      `select session_id from session
       where business_id = $1 and staff_id = any($2::text[]) and starts_at < $4 and ends_at > $3 and starts_at > $5
         and cancelled_at is null`,
      [businessId, staffIds, new Date(start), new Date(end), new Date(now)],
    )
  ).map((row) => row.sessionId)

const CountRowSchema = v.object({ count: v.number() })

/** The number of visitors who hold a time of these people within a span. */
export const countHoldsWithin = async (
  q: Queryable,
  businessId: string,
  staffIds: readonly string[],
  { start, end }: Span,
  now: Instant,
): Promise<number> =>
  (
    await readRow(
      q,
      CountRowSchema,
      `select count(distinct hold_id)::int as count from allocation
       where business_id = $1 and staff_id = any($2::text[]) and status = 'held' and hold_until > $5 and booking_id is null
         and starts_at < $4 and ends_at > $3`,
      [businessId, staffIds, new Date(start), new Date(end), new Date(now)],
    )
  ).count

export function showTimeOff(catalog: Catalog, { id, kind, staffId, start, end, note }: TimeOff): TimeOffView {
  const person = staffId === null ? null : requirePerson(catalog, staffId)
  return {
    id,
    kind,
    staff: person && { id: person.id, slug: person.slug, name: person.name, color: person.color },
    start: toIso(start),
    end: toIso(end),
    note,
  }
}
