import * as v from 'valibot'
import type { OpenDatabase } from '@hourfold/booking-api/database'

type Queryable = Pick<OpenDatabase, 'query' | 'execute'>

const SizeSchema = v.object({ name: v.string(), rows: v.number(), table: v.number(), indexes: v.number() })

/** Megabytes of the largest tables and of their indexes. */
export const listTableSizes = async ({ query }: Queryable) =>
  v.parse(
    v.array(SizeSchema),
    await query(
      `select c.relname as name, c.reltuples::int8 as rows, (pg_table_size(c.oid) / 1048576)::int as table,
         (pg_indexes_size(c.oid) / 1048576)::int as indexes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and pg_total_relation_size(c.oid) > 1048576
       order by pg_total_relation_size(c.oid) desc`,
    ),
  )

const IndexSchema = v.object({ name: v.string(), table: v.string(), size: v.number(), scans: v.number() })

/** Megabytes of the largest indexes, and how often they were used since the database was made. */
export const listIndexSizes = async ({ query }: Queryable) =>
  v.parse(
    v.array(IndexSchema),
    await query(
      `select indexrelname as name, relname as table, (pg_relation_size(indexrelid) / 1048576)::int as size, idx_scan as scans
       from pg_stat_user_indexes where pg_relation_size(indexrelid) > 5 * 1048576 order by pg_relation_size(indexrelid) desc`,
    ),
  )

const BookingSchema = v.object({ megabytes: v.number(), dead: v.number() })

const readBooking = async ({ query }: Queryable) =>
  v.parse(
    BookingSchema,
    (
      await query(
        `select (pg_total_relation_size('booking') / 1048576)::int as megabytes, n_dead_tup as dead
         from pg_stat_user_tables where relname = 'booking'`,
      )
    )[0],
  )

export type ChangeFigures = {
  /** Seconds of the changes, and of the vacuum after them. */
  readonly changes: number
  readonly vacuum: number
  /** Megabytes of the table of bookings with its indexes. */
  readonly before: number
  readonly after: number
  readonly vacuumed: number
  /** Dead rows that autovacuum had not yet removed. */
  readonly dead: number
}

const batches = 100
const perBatch = 1000

/** Changes 100,000 bookings a thousand at a time, with an event each, and vacuums the table. */
export async function measureChanges(database: Queryable): Promise<ChangeFigures> {
  const before = await readBooking(database)
  let began = performance.now()
  for (let batch = 0; batch < batches; batch += 1)
    await database.query(
      `with changed as (
         update booking set note = 'Changed by the benchmark.', updated_at = now()
         where (business_id, booking_id) in (
           select business_id, booking_id from booking
           where starts_at > now() - interval '90 days' and note = '' limit $1)
         returning business_id, booking_id
       )
       insert into event (business_id, event_id, booking_id, name, actor, at, request_id, planned_at)
       select business_id, 'evt_' || gen_random_uuid(), booking_id, 'booking_noted', 'business', now(), 'benchmark', now()
       from changed`,
      [perBatch],
    )
  const changes = (performance.now() - began) / 1000
  const after = await readBooking(database)
  began = performance.now()
  await database.execute('vacuum (analyze) booking')
  const vacuum = (performance.now() - began) / 1000
  return {
    changes,
    vacuum,
    before: before.megabytes,
    after: after.megabytes,
    dead: after.dead,
    vacuumed: (await readBooking(database)).megabytes,
  }
}
