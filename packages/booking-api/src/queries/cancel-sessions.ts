import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** These sessions are no longer offered. Only for those in which no seat is taken. */
export const cancelSessions = (
  tx: Queryable,
  businessId: string,
  sessionIds: readonly string[],
  at: Instant,
) =>
  tx.query('update session set cancelled_at = $3 where business_id = $1 and session_id = any($2::text[])', [
    businessId,
    sessionIds,
    new Date(at),
  ])
