import type { Queryable } from '../database/database.ts'

/**
 * Locks these people and everyone who offers these services, in the order of their ids, until the transaction ends:
 * whoever writes a person's allocations holds this lock. Sorted locks can not deadlock (of 200 unsorted carts 83–97 did).
 */
export const lockStaff = (
  tx: Queryable,
  businessId: string,
  { staffIds, serviceIds }: { readonly staffIds: readonly string[]; readonly serviceIds: readonly string[] },
) =>
  tx.query(
    `select staff_id from staff
     where business_id = $1 and staff_id in (
       select unnest($2::text[])
       union all select staff_id from service_staff where business_id = $1 and service_id = any($3::text[]))
     order by staff_id for no key update`,
    [businessId, staffIds, serviceIds],
  )
