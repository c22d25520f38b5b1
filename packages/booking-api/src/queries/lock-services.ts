import type { Queryable } from '../database/database.ts'

/** Locks services with a daily cap, in the order of their ids, until the transaction ends. Before any person is locked. */
export const lockServices = (tx: Queryable, businessId: string, serviceIds: readonly string[]) =>
  tx.query(
    `select service_id from service where business_id = $1 and service_id = any($2::text[])
     order by service_id for no key update`,
    [businessId, serviceIds],
  )
