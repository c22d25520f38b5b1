import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Ends a link to the unpublished site; false where there is none of this id. */
export const revokePreview = async (
  q: Queryable,
  businessId: string,
  id: string,
  at: Instant,
): Promise<boolean> =>
  (
    await q.query(
      `update preview set revoked_at = coalesce(revoked_at, $3)
       where business_id = $1 and preview_id = $2 returning preview_id`,
      [businessId, id, new Date(at)],
    )
  ).length > 0
