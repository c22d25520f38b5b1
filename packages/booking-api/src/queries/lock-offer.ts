import type { Queryable } from '../database/database.ts'

/**
 * Locks every service and every person of a business, in the order in which bookings lock them: an import that wrote them
 * in another order could wait for a booking that waits for it.
 */
export async function lockOffer(tx: Queryable, businessId: string): Promise<void> {
  await tx.query('select 1 from service where business_id = $1 order by service_id for no key update', [
    businessId,
  ])
  await tx.query('select 1 from staff where business_id = $1 order by staff_id for no key update', [
    businessId,
  ])
}
