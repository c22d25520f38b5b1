import * as v from 'valibot'
import type { Instant, Span } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, readRows } from '../database/parse-rows.ts'

const StaffAllocationsRowSchema = v.object({ staffId: v.string(), allocations: v.nullable(v.string()) })

/** The visitor's own hold and bookings; their allocations do not count as busy. */
export type ExcludedAllocations = { readonly holdId: string | null; readonly bookingIds: readonly string[] }
export const nothingExcluded: ExcludedAllocations = { holdId: null, bookingIds: [] }

/** Allocations of one person or unit, ascending by start: flat `[start, end, until, …]`; `until` is Infinity for a booking. */
export type Allocations = Float64Array

/**
 * The busy time of people within a window, ONE row per person, aggregated from the index allocation_of_staff. It includes expired
 * holds; the caller compares them with its own time.
 */
export async function listStaffAllocations(
  q: Queryable,
  businessId: string,
  staffIds: readonly string[],
  window: Span,
  excluded: ExcludedAllocations,
): Promise<ReadonlyMap<string, Allocations>> {
  const rows = await readRows(
    q,
    StaffAllocationsRowSchema,
    `select p.staff_id, string_agg(concat(starts_ms, ',', ends_ms, ',', until_ms), ',') as allocations
     from unnest($2::text[]) p(staff_id), lateral (
       select (date_part('epoch', starts_at) * 1000)::int8 as starts_ms,
         (date_part('epoch', ends_at) * 1000)::int8 as ends_ms,
         (date_part('epoch', hold_until) * 1000)::int8 as until_ms
       from allocation a
       where a.business_id = $1 and a.staff_id = p.staff_id and a.status <> 'ended'
         and a.starts_at > $3::timestamptz - interval '24 hours' and a.starts_at < $4 and a.ends_at > $3
         and ($5::text is null or a.hold_id is distinct from $5)
         and (a.booking_id is null or a.booking_id <> all($6::text[]))
       -- In the order of the index, so that nothing is sorted.
       order by starts_at
     ) allocated
     group by p.staff_id`,
    [
      businessId,
      staffIds,
      new Date(window.start),
      new Date(window.end),
      excluded.holdId,
      excluded.bookingIds,
    ],
  )
  return new Map(rows.map((row) => [row.staffId, parseAllocations(row.allocations)]))
}

/** `start,end,until,…` in epoch milliseconds; an empty `until` means booked. */
function parseAllocations(text: string | null): Allocations {
  if (text === null) return nothing
  return Float64Array.from(text.split(','), (part): Instant => (part === '' ? Infinity : Number(part)))
}

const nothing: Allocations = new Float64Array(0)

const UnitAllocationsRowSchema = v.object({
  resourceId: v.string(),
  unit: v.number(),
  allocations: v.nullable(v.string()),
})

/** The busy time of resources' units within a window: resource id → unit → its allocations. It includes expired holds. */
export async function listUnitAllocations(
  q: Queryable,
  businessId: string,
  resourceIds: readonly string[],
  window: Span,
  excluded: ExcludedAllocations,
): Promise<ReadonlyMap<string, ReadonlyMap<number, Allocations>>> {
  const rows = await readRows(
    q,
    UnitAllocationsRowSchema,
    `select resource_id, unit, string_agg(concat(starts_ms, ',', ends_ms, ',', until_ms), ',' order by starts_ms) as allocations
     from (
       select a.resource_id, a.unit, (date_part('epoch', a.starts_at) * 1000)::int8 as starts_ms,
         (date_part('epoch', a.ends_at) * 1000)::int8 as ends_ms,
         (date_part('epoch', a.hold_until) * 1000)::int8 as until_ms
       from allocation a
       where a.business_id = $1 and a.resource_id = any($2::text[]) and a.status <> 'ended'
         and a.starts_at > $3::timestamptz - interval '24 hours' and a.starts_at < $4 and a.ends_at > $3
         and ($5::text is null or a.hold_id is distinct from $5)
         and (a.booking_id is null or a.booking_id <> all($6::text[]))
     ) allocated
     group by resource_id, unit`,
    [
      businessId,
      resourceIds,
      new Date(window.start),
      new Date(window.end),
      excluded.holdId,
      excluded.bookingIds,
    ],
  )
  const unitsByResource = new Map<string, Map<number, Allocations>>()
  for (const { resourceId: id, unit, allocations } of rows) {
    const units = unitsByResource.get(id) ?? new Map<number, Allocations>()
    unitsByResource.set(id, units.set(unit, parseAllocations(allocations)))
  }
  return unitsByResource
}

const CountedStartsRowSchema = v.pipe(
  v.object({ slotStartsAt: MomentSchema, holdUntil: v.nullable(MomentSchema) }),
  v.transform((row) => ({ start: row.slotStartsAt, until: row.holdUntil ?? Infinity })),
)

/** The starts of a service within a window that count against its daily cap, and until when they do. */
export const listCountedStarts = (
  q: Queryable,
  businessId: string,
  serviceId: string,
  window: Span,
  now: Instant,
  excluded: ExcludedAllocations,
): Promise<readonly { readonly start: Instant; readonly until: Instant }[]> =>
  readRows(
    q,
    CountedStartsRowSchema,
    `select slot_starts_at, hold_until from allocation
       where business_id = $1 and service_id = $2 and status <> 'ended' and counts
         and (status = 'booked' or hold_until > $5) and slot_starts_at >= $3 and slot_starts_at < $4
         and ($6::text is null or hold_id is distinct from $6)
         and (booking_id is null or booking_id <> all($7::text[]))`,
    [
      businessId,
      serviceId,
      new Date(window.start),
      new Date(window.end),
      new Date(now),
      excluded.holdId,
      excluded.bookingIds,
    ],
  )

const TurnRowSchema = v.object({ staffId: v.string() })

/** A team's turns are shared by its last ones: so many of them, and no older. */
const mostTurns = 1000

/** The members who had the last turns of a team since a moment, the latest last: through its bookings and live holds. */
export const listTurns = async (
  q: Queryable,
  businessId: string,
  teamId: string,
  since: Instant,
  now: Instant,
): Promise<readonly string[]> =>
  (
    await readRows(
      q,
      TurnRowSchema,
      `select staff_id from allocation
       where business_id = $1 and team_id = $2 and staff_id is not null and counts and status <> 'ended'
         and (status = 'booked' or hold_until > $4) and taken_at > $3
       order by taken_at desc, allocation_id desc limit ${mostTurns}`,
      [businessId, teamId, new Date(since), new Date(now)],
    )
  )
    .map((row) => row.staffId)
    .toReversed()

const FeedRowSchema = v.object({
  staffId: v.string(),
  whenDown: v.picklist(['ignore', 'close']),
  fetchedAt: v.nullable(MomentSchema),
  spans: v.nullable(v.string()),
})

/** One subscribed calendar: its busy spans and the time of its last fetch. */
export type ExternalCalendar = {
  readonly staffId: string
  readonly whenDown: 'ignore' | 'close'
  readonly fetchedAt: Instant | null
  /** Flat `[start, end, …]`, ascending; no span is longer than a day. */
  readonly spans: readonly number[]
}

/** The subscribed calendars of people, with their busy spans in a window. */
export const listExternalBusy = async (
  q: Queryable,
  businessId: string,
  staffIds: readonly string[],
  window: Span,
): Promise<readonly ExternalCalendar[]> =>
  (
    await readRows(
      q,
      FeedRowSchema,
      `select f.staff_id, f.when_down, f.fetched_at, (
         select string_agg(concat(
           (date_part('epoch', starts_at) * 1000)::int8, ',', (date_part('epoch', ends_at) * 1000)::int8), ',' order by starts_at)
         from external_busy b
         where b.business_id = f.business_id and b.staff_id = f.staff_id and b.feed_id = f.feed_id
           and b.starts_at < $4 and b.ends_at > $3) as spans
       from staff_feed f
       where f.business_id = $1 and f.staff_id = any($2::text[]) and f.archived_at is null`,
      [businessId, staffIds, new Date(window.start), new Date(window.end)],
    )
  ).map((row) => ({
    staffId: row.staffId,
    whenDown: row.whenDown,
    fetchedAt: row.fetchedAt,
    spans: row.spans?.split(',').map(Number) ?? [],
  }))
