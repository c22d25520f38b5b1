import * as v from 'valibot'
import { type Instant, toIso } from '@booking/shared/time/instant'
import { wallTime } from '@booking/shared/time/wall-time'
import type { Catalog } from '../../catalog/catalog.ts'
import { listBusinessIds } from '../../tables/list-business-ids.ts'
import { appointmentZone } from '../../catalog/place-zone.ts'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'
import { ChoicesSchema } from '../../tables/booking-choices.ts'

const most = 500

/** The businesses that have anything to come without its wall clock: what is older than the wall clocks are. */
export const listBusinessesWithoutClocks = (q: Queryable, now: Instant): Promise<readonly string[]> =>
  listBusinessIds(
    q,
    `exists (select from booking k where k.business_id = b.business_id and k.starts_at > $1 and k.zone is null)
     or exists (select from session s where s.business_id = b.business_id and s.starts_at > $1 and s.zone is null)
     or exists (select from time_off o where o.business_id = b.business_id and o.ends_at > $1 and o.zone is null)
     or exists (select from series r where r.business_id = b.business_id and r.first_start > $1 and r.wall_first is null
       and r.time_zone is not null)`,
    [new Date(now)],
  )

const BookingRowSchema = v.object({
  id: v.string(),
  serviceId: v.string(),
  staffId: v.string(),
  colleagueIds: v.array(v.string()),
  choices: ChoicesSchema,
  at: MomentSchema,
})
const OtherRowSchema = v.object({
  id: v.string(),
  zone: v.nullable(v.string()),
  at: MomentSchema,
  until: v.nullable(MomentSchema),
})

/**
 * Writes the wall clock of what is to come, by the zone data of this process: nothing else is known of what was written before there
 * were wall clocks, or was moved by a release that has none. What such a release moves meanwhile waits for the next start.
 */
export async function fillWallClocks(
  q: Queryable,
  businessId: string,
  catalog: Catalog,
  now: Instant,
): Promise<void> {
  const { timeZone } = catalog.business
  const fill = async <Row extends { readonly id: string }>(
    schema: v.GenericSchema<unknown, Row>,
    [from, save]: Statements,
    complete: (row: Row) => Filled,
  ): Promise<void> => {
    let last = ''
    for (;;) {
      const found = await readRows(q, schema, from, [businessId, new Date(now), most, last])
      if (found.length > 0) await q.query(save, [businessId, write(found.map(complete))])
      if (found.length < most) return
      last = found.at(-1)?.id ?? last
    }
  }
  await fill(BookingRowSchema, ofBookings, (one) => ({
    ...one,
    until: null,
    zone: appointmentZone(catalog, one),
  }))
  for (const statements of others)
    await fill(OtherRowSchema, statements, (one) => ({ ...one, zone: one.zone ?? timeZone }))
}

/** How a page of rows is read, and where their clocks are written. */
type Statements = readonly [from: string, save: string]

const rows = `jsonb_to_recordset($2::jsonb) as r(id text, at timestamptz, zone text, wall text, "wallEnd" text)`

const ofBookings: Statements = [
  `select booking_id as id, service_id as "serviceId", staff_id as "staffId", colleague_ids as "colleagueIds", choices,
     starts_at as at from booking
   where business_id = $1 and starts_at > $2 and zone is null and booking_id > $4 order by booking_id limit $3`,
  `update booking b set zone = r.zone, wall_start = r.wall from ${rows}
   where b.business_id = $1 and b.booking_id = r.id and b.zone is null and b.starts_at = r.at`,
]

/** The rest, which without a zone of its own is on the clock of the business. */
const others: readonly Statements[] = [
  [
    `select session_id as id, null as zone, starts_at as at, null::timestamptz as until from session
     where business_id = $1 and starts_at > $2 and zone is null and session_id > $4 order by session_id limit $3`,
    `update session s set zone = r.zone, wall_start = r.wall from ${rows}
     where s.business_id = $1 and s.session_id = r.id and s.zone is null and s.starts_at = r.at`,
  ],
  [
    `select time_off_id as id, (select p.time_zone from staff p where p.business_id = o.business_id and p.staff_id = o.staff_id)
       as zone, starts_at as at, ends_at as until from time_off o
     where business_id = $1 and ends_at > $2 and zone is null and time_off_id > $4 order by time_off_id limit $3`,
    `update time_off o set zone = r.zone, wall_start = r.wall, wall_end = r."wallEnd" from ${rows}
     where o.business_id = $1 and o.time_off_id = r.id and o.zone is null and o.starts_at = r.at`,
  ],
  [
    `select series_id as id, time_zone as zone, first_start as at, null::timestamptz as until from series
     where business_id = $1 and first_start > $2 and wall_first is null and time_zone is not null and series_id > $4
     order by series_id limit $3`,
    `update series s set wall_first = r.wall from ${rows}
     where s.business_id = $1 and s.series_id = r.id and s.wall_first is null and s.first_start = r.at`,
  ],
]

type Filled = {
  readonly id: string
  readonly zone: string
  readonly at: Instant
  readonly until: Instant | null
}

const write = (filled: readonly Filled[]): string =>
  JSON.stringify(
    filled.map(({ id, zone, at, until }) => ({
      id,
      at: toIso(at),
      zone,
      wall: wallTime(zone, at),
      wallEnd: until === null ? null : wallTime(zone, until),
    })),
  )
