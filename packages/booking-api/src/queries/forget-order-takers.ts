import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Forgets the network and session of orders that no budget counts any more. How many were forgotten. */
export const forgetOrderTakers = async (q: Queryable, madeBefore: Instant, most: number): Promise<number> =>
  (
    await q.query(
      `update orders set network_hash = null, visit_hash = null where (business_id, order_id) in (
         select business_id, order_id from orders
         where created_at <= $1 and (network_hash is not null or visit_hash is not null) limit $2)
       returning order_id`,
      [new Date(madeBefore), most],
    )
  ).length
