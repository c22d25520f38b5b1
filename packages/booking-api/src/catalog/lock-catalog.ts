import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const SessionRowSchema = v.object({ sessionId: v.string() })

/**
 * Locks every service, coming session, resource and person of a business in the same order as bookings do: an import that wrote
 * them in another order could deadlock with a booking. Returns the ids of those sessions.
 */
export async function lockCatalog(
  tx: Queryable,
  businessId: string,
  now: Instant,
): Promise<readonly string[]> {
  const [, sessions] = await tx.batch(() => [
    tx.query('select from service where business_id = $1 order by service_id for no key update', [
      businessId,
    ]),
    tx.query(
      `select session_id from session where business_id = $1 and starts_at > $2
       order by session_id for no key update`,
      [businessId, new Date(now)],
    ),
    tx.query('select from resource where business_id = $1 order by resource_id for no key update', [
      businessId,
    ]),
    tx.query('select from staff where business_id = $1 order by staff_id for no key update', [businessId]),
  ])
  return parseRows(SessionRowSchema, sessions).map((row) => row.sessionId)
}
