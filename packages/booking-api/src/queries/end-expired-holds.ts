import type { Queryable } from '../database/database.ts'

/** Ends what these people's expired holds still keep, so that the exclusion constraint does not see it. Under their locks. */
export const endExpiredHolds = (
  tx: Queryable,
  businessId: string,
  staffIds: readonly string[],
  now: number,
) =>
  tx.query(
    `update allocation set status = 'ended', hold_until = null
     where business_id = $1 and staff_id = any($2::text[]) and status = 'held' and hold_until <= $3`,
    [businessId, staffIds, new Date(now)],
  )
