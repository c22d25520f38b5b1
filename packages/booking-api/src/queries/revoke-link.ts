import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Revokes a link that a command made; false where there is none of this id. What was booked with it stays. */
export const revokeLink = async (
  q: Queryable,
  businessId: string,
  linkId: string,
  at: Instant,
): Promise<boolean> =>
  (
    await q.query(
      `update one_time_link set revoked_at = coalesce(revoked_at, $3)
       where business_id = $1 and link_id = $2 and slug is null returning link_id`,
      [businessId, linkId, new Date(at)],
    )
  ).length > 0
