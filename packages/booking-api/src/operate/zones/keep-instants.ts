import type { Queryable } from '../../database/database.ts'
import type { WaitingAppointment } from './find-waiting.ts'
import { writeClocks } from './write-clocks.ts'

/**
 * Keeps the instant of appointments instead of their clock, which is rewritten. Nothing else changes. Returns the appointments that
 * had not changed since they were listed. Requires `withZoneData`.
 */
export async function keepInstants(
  tx: Queryable,
  waiting: readonly WaitingAppointment[],
): Promise<readonly WaitingAppointment[]> {
  const clocked = waiting.map(({ businessId, id, zone, from }) => ({ businessId, id, zone, at: from }))
  const ids = new Set(await writeClocks(tx, clocked))
  return waiting.filter(({ id }) => ids.has(id))
}
