import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Forgets the keys of orders of which nothing ends after a moment any more: they open nothing. How many were forgotten. */
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

/** Forgets where pages of the sandbox lead back to, once they are over: the address opens an order. */
export const forgetSandboxReturns = async (
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
