import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'
import { sandboxSessionColumns, SandboxSessionRowSchema, type SandboxSession } from './sandbox-session-row.ts'

/**
 * A payment page of the sandbox, by its own name or its payment's. The sandbox stands for somebody outside, who is not told
 * which business a payment is of: both names are unique without it.
 */
export const findSandboxSession = async (
  q: Queryable,
  by: 'session_id' | 'payment_id',
  name: string,
  { isLocked = false } = {},
): Promise<SandboxSession | undefined> =>
  parseRows(
    SandboxSessionRowSchema,
    await q.query(
      // Every index begins with the business.
      `select ${sandboxSessionColumns} from business b join sandbox_session s using (business_id)
       where s.${by} = $1 ${isLocked ? 'for update of s' : ''}`,
      [name],
    ),
  )[0]
