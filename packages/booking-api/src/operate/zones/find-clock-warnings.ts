import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { findWaiting } from './find-waiting.ts'

/** The operator's warnings about the clocks of a running server. */
export async function findClockWarnings(
  q: Queryable,
  now: Instant,
  version: string,
): Promise<readonly ('zone_data_older' | 'clocks_waiting')[]> {
  const waiting = await findWaiting(q, now, version)
  if (!waiting) return ['zone_data_older']
  return waiting.length > 0 ? ['clocks_waiting'] : []
}
