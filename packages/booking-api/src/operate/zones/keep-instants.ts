import type { Queryable } from '../../database/database.ts'
import type { WaitingAppointment } from './find-waiting.ts'
import { writeClocks } from './write-clocks.ts'

/**
 * Keeps the instant of appointments in place of their clock: from now on it shows what it shows then. Nothing else changes. Returns those
 * that were still where they had been found. Requires `withZoneData`.
 */
export async function keepInstants(
  tx: Queryable,
  waiting: readonly WaitingAppointment[],
): Promise<readonly WaitingAppointment[]> {
  const clocked = waiting.map(({ businessId, id, zone, from }) => ({ businessId, id, zone, at: from }))
  const ids = new Set(await writeClocks(tx, clocked))
  return waiting.filter(({ id }) => ids.has(id))
}
