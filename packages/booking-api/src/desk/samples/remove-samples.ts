import * as v from 'valibot'
import type { Queryable, Transaction } from '../../database/database.ts'
import { readRow, readRows } from '../../database/parse-rows.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import { lockBookingsOfOrders } from '../../tables/bookings.ts'
import { lockCustomers } from '../../tables/customers.ts'
import { lockOutImports, raiseRevision } from '../time-off/stored-time-off.ts'
import { findSampleRun } from '../../tables/sample-runs.ts'

/** The ids of the rows that are deleted with the samples, by the name of their column. */
const DoomedSchema = v.object({
  orders: v.array(v.string()),
  bookings: v.array(v.string()),
  series: v.array(v.string()),
  customers: v.array(v.string()),
  payments: v.array(v.string()),
  captures: v.array(v.string()),
  refunds: v.array(v.string()),
  submissions: v.array(v.string()),
  deliveries: v.array(v.string()),
})
type Doomed = v.InferOutput<typeof DoomedSchema>

/**
 * Deletes the sample bookings from every table, with the customers who have no other order, and the time off that came with them. Returns
 * the number of their bookings.
 */
export async function removeSamples(tx: Transaction, businessId: string): Promise<number> {
  await lockOutImports(tx)
  await lockCustomers(tx, businessId)
  const orders = await readRows(
    tx,
    v.object({ orderId: v.string() }),
    `select order_id from orders where business_id = $1 and channel = 'sample' order by order_id for update`,
    [businessId],
  )
  const orderIds = orders.map(({ orderId }) => orderId)
  await lockBookingsOfOrders(tx, businessId, orderIds)
  const doomed = await readDoomed(tx, businessId, orderIds)
  const run = await findSampleRun(tx, businessId)
  await freeCapacity(tx, businessId, doomed.bookings)
  await deleteRows(tx, businessId, doomed)
  await tx.query('delete from time_off where business_id = $1 and time_off_id = any($2::text[])', [
    businessId,
    run?.timeOffIds ?? [],
  ])
  await deleteAudit(tx, businessId, [...Object.values(doomed).flat(), ...(run?.timeOffIds ?? [])])
  await tx.query('delete from sample_run where business_id = $1', [businessId])
  await raiseRevision(tx, businessId)
  return doomed.bookings.length
}

const readDoomed = (tx: Queryable, businessId: string, orderIds: readonly string[]): Promise<Doomed> =>
  readRow(
    tx,
    DoomedSchema,
    `with booked as (
       select booking_id, series_id from booking where business_id = $1 and order_id = any($2::text[])
     ), paid as (
       select payment_id from payment where business_id = $1 and order_id = any($2::text[])
     ), captured as (
       select capture_id from capture where business_id = $1 and payment_id in (select payment_id from paid)
     ), answered as (
       select submission_id from submission where business_id = $1 and order_id = any($2::text[])
     ), known as (
       select distinct customer_id from orders where business_id = $1 and order_id = any($2::text[]) and customer_id is not null
     )
     select $2::text[] as orders,
       coalesce((select array_agg(booking_id) from booked), '{}') as bookings,
       coalesce((select array_agg(distinct series_id) filter (where series_id is not null) from booked), '{}') as series,
       coalesce((select array_agg(payment_id) from paid), '{}') as payments,
       coalesce((select array_agg(capture_id) from captured), '{}') as captures,
       coalesce((select array_agg(refund_id) from refund where business_id = $1
         and capture_id in (select capture_id from captured)), '{}') as refunds,
       coalesce((select array_agg(submission_id) from answered), '{}') as submissions,
       coalesce((select array_agg(delivery_id) from delivery where business_id = $1
         and (order_id = any($2::text[]) or submission_id in (select submission_id from answered))), '{}') as deliveries,
       coalesce((select array_agg(k.customer_id) from known k where not exists (
         select from orders o where o.business_id = $1 and o.customer_id = k.customer_id and o.channel <> 'sample')
         and not exists (select from customer c where c.business_id = $1 and c.merged_into = k.customer_id)), '{}') as customers`,
    [businessId, orderIds],
  )

/**
 * Frees the time, the rooms and the seats of the bookings. Allocations end before they are deleted: an update raises the versions of their
 * people, so that every server reads busy time again.
 */
async function freeCapacity(tx: Queryable, businessId: string, bookingIds: readonly string[]): Promise<void> {
  const subjects = await readRow(
    tx,
    v.object({
      staffIds: v.array(v.string()),
      resourceIds: v.array(v.string()),
      sessionIds: v.array(v.string()),
    }),
    `select coalesce(array_agg(distinct staff_id) filter (where staff_id is not null), '{}') as staff_ids,
       coalesce(array_agg(distinct resource_id) filter (where resource_id is not null), '{}') as resource_ids,
       coalesce(array_agg(distinct session_id) filter (where session_id is not null), '{}') as session_ids
     from allocation where business_id = $1 and booking_id = any($2::text[])`,
    [businessId, bookingIds],
  )
  await lockSubjects(tx, businessId, subjects)
  await tx.query(
    `update session s set taken = s.taken - freed.seats from (
       select session_id, sum(seats) as seats from allocation
       where business_id = $1 and booking_id = any($2::text[]) and session_id is not null and seats is not null and status <> 'ended' group by session_id) freed
     where s.business_id = $1 and s.session_id = freed.session_id`,
    [businessId, bookingIds],
  )
  await tx.query(
    `update allocation set status = 'ended', hold_until = null
     where business_id = $1 and booking_id = any($2::text[]) and status <> 'ended'`,
    [businessId, bookingIds],
  )
  await tx.query('delete from allocation where business_id = $1 and booking_id = any($2::text[])', [
    businessId,
    bookingIds,
  ])
}

/** THE table: what is deleted by which ids. What refers to another row comes before it. */
const deleted = [
  ['delivery', 'delivery_id', 'deliveries'],
  ['capability_generation', 'subject_id', 'bookings'],
  ['capability_generation', 'subject_id', 'submissions'],
  ['submission', 'submission_id', 'submissions'],
  ['event', 'booking_id', 'bookings'],
  ['event', 'submission_id', 'submissions'],
  ['manage_token', 'booking_id', 'bookings'],
  ['resume_token', 'order_id', 'orders'],
  ['refund', 'capture_id', 'captures'],
  ['capture', 'capture_id', 'captures'],
  ['sandbox_session', 'payment_id', 'payments'],
  ['payment', 'payment_id', 'payments'],
  ['booking', 'booking_id', 'bookings'],
  ['series', 'series_id', 'series'],
  ['order_guest', 'order_id', 'orders'],
  ['orders', 'order_id', 'orders'],
  ['customer_contact', 'customer_id', 'customers'],
  ['customer', 'customer_id', 'customers'],
] as const satisfies readonly (readonly [table: string, column: string, ids: keyof Doomed])[]

async function deleteRows(tx: Queryable, businessId: string, doomed: Doomed): Promise<void> {
  await tx.batch(() =>
    deleted.map(([table, column, ids]) =>
      tx.query(`delete from ${table} where business_id = $1 and ${column} = any($2::text[])`, [
        businessId,
        doomed[ids],
      ]),
    ),
  )
}

const deleteAudit = (tx: Queryable, businessId: string, subjectIds: readonly string[]) =>
  tx.query('delete from audit_entry where business_id = $1 and subject_id = any($2::text[])', [
    businessId,
    subjectIds,
  ])
