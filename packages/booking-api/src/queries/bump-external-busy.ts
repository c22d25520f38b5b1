import type { Queryable } from '../database/database.ts'

/** Says that a person's busy time has changed: whoever remembers it asks again. */
export const bumpExternalBusy = async (tx: Queryable, businessId: string, staffId: string): Promise<void> =>
  void (await tx.query('update staff set version = version + 1 where business_id = $1 and staff_id = $2', [
    businessId,
    staffId,
  ]))
