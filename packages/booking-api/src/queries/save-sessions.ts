import { toIso, type Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

export type SavedSession = {
  readonly sessionId: string
  readonly serviceId: string
  readonly staffId: string
  readonly start: Instant
  readonly end: Instant
  readonly capacity: number
}

/** Writes sessions, live again where they were cancelled. A capacity is never less than what is taken. */
export const saveSessions = (tx: Queryable, businessId: string, sessions: readonly SavedSession[]) =>
  tx.query(
    `insert into session (business_id, session_id, service_id, staff_id, starts_at, ends_at, capacity)
     select $1, "sessionId", "serviceId", "staffId", start, "end", capacity
     from jsonb_to_recordset($2::jsonb) as r("sessionId" text, "serviceId" text, "staffId" text, start timestamptz,
       "end" timestamptz, capacity integer)
     on conflict (business_id, session_id) do update set ends_at = excluded.ends_at, cancelled_at = null,
       capacity = greatest(excluded.capacity, session.taken)`,
    [
      businessId,
      JSON.stringify(sessions.map((one) => ({ ...one, start: toIso(one.start), end: toIso(one.end) }))),
    ],
  )
