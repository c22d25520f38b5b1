import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { findRow, readRow, readRows } from '../../database/parse-rows.ts'
import { type Booking, listBookingsById } from '../../tables/bookings.ts'
import { lockMailedAddress } from '../../tables/address-proofs.ts'

export type NewLinkRequest = {
  readonly id: string
  readonly email: string
  readonly addressHash: string
  /** The network of the request. */
  readonly networkHash: string | null
  readonly locale: string
  readonly at: Instant
}

export const insertLinkRequest = (tx: Queryable, businessId: string, request: NewLinkRequest) =>
  tx.query(
    `insert into link_request (business_id, request_id, email, address_hash, locale, created_at, network_hash)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      businessId,
      request.id,
      request.email,
      request.addressHash,
      request.locale,
      new Date(request.at),
      request.networkHash,
    ],
  )

const CountRowSchema = v.object({ ofNetwork: v.number(), ofAll: v.number() })

/**
 * How many requests of a network, and of all, named an address since a moment. Concurrent requests for the same address wait for each
 * other, so each counts the other.
 */
export const countLinkRequests = async (
  tx: Queryable,
  businessId: string,
  addressHash: string,
  networkHash: string | null,
  since: Instant,
): Promise<{ readonly ofNetwork: number; readonly ofAll: number }> => {
  const [, counted] = await tx.batch(() => [
    lockMailedAddress(tx, businessId, 'your_links', addressHash),
    readRow(
      tx,
      CountRowSchema,
      `select (count(*) filter (where network_hash is not distinct from $4))::int as of_network, count(*)::int as of_all
       from link_request
       where business_id = $1 and address_hash = $2 and created_at > $3`,
      [businessId, addressHash, new Date(since), networkHash],
    ),
  ])
  return counted
}

const RequestRowSchema = v.object({ email: v.string(), locale: v.string() })

export const findLinkRequest = (q: Queryable, businessId: string, requestId: string) =>
  findRow(
    q,
    RequestRowSchema,
    'select email, locale from link_request where business_id = $1 and request_id = $2',
    [businessId, requestId],
  )

const IdRowSchema = v.object({ bookingId: v.string() })

/** The bookings of an address that are still to come, the earliest first. */
export const listBookingsOfAddress = async (
  q: Queryable,
  businessId: string,
  email: string,
  now: Instant,
  most: number,
): Promise<readonly Booking[]> => {
  const rows = await readRows(
    q,
    IdRowSchema,
    `select b.booking_id from orders o join booking b using (business_id, order_id)
     where o.business_id = $1 and o.email <> '' and lower(o.email) = lower($2) and b.ends_at > $3
       and b.status in ('confirmed', 'requested')
     order by b.starts_at, b.booking_id limit $4`,
    [businessId, email, new Date(now), most],
  )
  const ids = rows.map((row) => row.bookingId)
  const bookings = await listBookingsById(q, businessId, ids)
  return bookings.toSorted((a, b) => a.start - b.start)
}

/** Deletes requests from before a moment; at most `most` at a time. */
export const deleteOldLinkRequests = async (q: Queryable, before: Instant, most: number): Promise<number> =>
  (
    await q.query(
      `delete from link_request where (business_id, request_id) in (
         select business_id, request_id from link_request where created_at < $1 limit $2::int)
       returning request_id`,
      [new Date(before), most],
    )
  ).length
