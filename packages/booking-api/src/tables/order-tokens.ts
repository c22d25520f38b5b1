import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { findRow } from '../database/parse-rows.ts'

/** A one-time token that opens an order. */
export const insertResumeToken = (
  q: Queryable,
  businessId: string,
  token: {
    readonly tokenHash: string
    readonly orderId: string
    readonly sealed: string
    readonly expiresAt: Instant
  },
) =>
  q.query(
    `insert into resume_token (business_id, token_hash, order_id, sealed, expires_at) values ($1, $2, $3, $4, $5)`,
    [businessId, token.tokenHash, token.orderId, token.sealed, new Date(token.expiresAt)],
  )

const RowSchema = v.object({ orderId: v.string(), sealed: v.string() })

/** Consumes the token; undefined for one that is unknown, used or expired. */
export const useResumeToken = (tx: Queryable, businessId: string, tokenHash: string, now: Instant) =>
  findRow(
    tx,
    RowSchema,
    `update resume_token set used_at = $3
       where business_id = $1 and token_hash = $2 and used_at is null and expires_at > $3
       returning order_id, sealed`,
    [businessId, tokenHash, new Date(now)],
  )

/** Deletes tokens that expired before a moment. */
export const deleteOldResumeTokens = async (q: Queryable, before: Instant, most: number): Promise<number> =>
  (
    await q.query(
      `delete from resume_token where (business_id, token_hash) in (
         select business_id, token_hash from resume_token where expires_at < $1 limit $2)
       returning token_hash`,
      [new Date(before), most],
    )
  ).length

/**
 * Deletes the sealed tokens of orders whose bookings all ended before a moment; they are of no use any more. Returns the number
 * of orders.
 */
export const forgetOrderTokens = async (q: Queryable, endedBefore: Instant, most: number): Promise<number> =>
  (
    await q.query(
      `update orders set sealed_tokens = null where (business_id, order_id) in (
         select o.business_id, o.order_id from orders o
         where o.sealed_tokens is not null and o.pay_by is null and not exists (
           select from booking b where b.business_id = o.business_id and b.order_id = o.order_id and b.ends_at >= $1)
         limit $2)
       returning order_id`,
      [new Date(endedBefore), most],
    )
  ).length

/** Deletes the return addresses of ended sandbox pages, because the address opens an order. */
export const deleteSandboxReturnUrls = async (
  q: Queryable,
  endedBefore: Instant,
  most: number,
): Promise<number> =>
  (
    await q.query(
      `update sandbox_session set checkout = checkout || '{"returnUrl": "", "cancelUrl": ""}'
       where (business_id, session_id) in (
         select business_id, session_id from sandbox_session
         where expires_at < $1 and checkout ->> 'returnUrl' <> '' limit $2)
       returning session_id`,
      [new Date(endedBefore), most],
    )
  ).length

/** Deletes the network and session of orders that no budget counts any more. Returns the number of orders. */
export const deleteRequesterHashes = async (
  q: Queryable,
  madeBefore: Instant,
  most: number,
): Promise<number> =>
  (
    await q.query(
      `update orders set network_hash = null, wide_network_hash = null, visit_hash = null
       where (business_id, order_id) in (
         select business_id, order_id from orders
         where created_at <= $1 and (network_hash is not null or visit_hash is not null) limit $2)
       returning order_id`,
      [new Date(madeBefore), most],
    )
  ).length

/** Stores tokens of bookings by their hashes. Those of a mail are stored before it is sent, so that its links work when it arrives. */
export const insertManageTokens = async (
  q: Queryable,
  businessId: string,
  tokens: readonly {
    readonly bookingId: string
    readonly scope: 'manage' | 'view'
    readonly tokenHash: string
  }[],
): Promise<void> => {
  if (tokens.length === 0) return
  await q.query(
    `insert into manage_token (business_id, token_hash, booking_id, scope)
     select $1, * from unnest($2::text[], $3::text[], $4::text[])`,
    [
      businessId,
      tokens.map(({ tokenHash }) => tokenHash),
      tokens.map(({ bookingId }) => bookingId),
      tokens.map(({ scope }) => scope),
    ],
  )
}

/** Deletes the tokens of a mail that was not sent. */
export const deleteManageTokens = async (
  q: Queryable,
  businessId: string,
  tokenHashes: readonly string[],
): Promise<void> => {
  if (tokenHashes.length === 0) return
  await q.query('delete from manage_token where business_id = $1 and token_hash = any($2::text[])', [
    businessId,
    tokenHashes,
  ])
}
