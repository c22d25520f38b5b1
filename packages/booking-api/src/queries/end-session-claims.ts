import type { Queryable } from '../database/database.ts'

/** Gives back the teachers and the rooms of these sessions; the seats that visitors took are left alone. */
export const endSessionClaims = (tx: Queryable, businessId: string, sessionIds: readonly string[]) =>
  tx.query(
    `update allocation set status = 'ended'
     where business_id = $1 and session_id = any($2::text[]) and seats is null and status <> 'ended'`,
    [businessId, sessionIds],
  )
