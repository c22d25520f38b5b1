import type { Queryable } from '../database/database.ts'

/** Locks every one-time link of a business: like a visitor who comes by one, before whatever is booked. */
export const lockLinks = (tx: Queryable, businessId: string) =>
  tx.query('select from one_time_link where business_id = $1 order by link_id for no key update', [
    businessId,
  ])
