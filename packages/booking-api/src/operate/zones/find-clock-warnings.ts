import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { findWaiting } from './find-waiting.ts'

/** What the operator of a running server must know about its clocks. */
export async function findClockWarnings(
  q: Queryable,
  now: Instant,
  version: string,
): Promise<readonly ('zone_data_older' | 'clocks_waiting')[]> {
  const waiting = await findWaiting(q, now, version)
  if (!waiting) return ['zone_data_older']
  return waiting.length > 0 ? ['clocks_waiting'] : []
}
