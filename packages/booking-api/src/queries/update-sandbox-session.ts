import type { Queryable } from '../database/database.ts'
import type { SandboxSession } from './sandbox-session-row.ts'

/** Writes what has become of a payment page of the sandbox. */
export const updateSandboxSession = (tx: Queryable, session: SandboxSession) =>
  tx.query(
    `update sandbox_session
     set state = $3, is_declined = $4, captures = $5::jsonb, refunds = $6::jsonb, ends_at = $7
     where business_id = $1 and session_id = $2`,
    [
      session.businessId,
      session.id,
      session.state,
      session.isDeclined,
      JSON.stringify(session.captures),
      JSON.stringify(session.refunds),
      session.endsAt === null ? null : new Date(session.endsAt),
    ],
  )
