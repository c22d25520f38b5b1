import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import {
  isElsewhere,
  listBusinessesWithMoved,
  listMovedBookings,
  listMovedSessions,
  type MovedAppointment,
  offsetsOf,
} from './moved-appointments.ts'
import { findNewerVersion, readZonesInUse } from './zone-data.ts'

export type WaitingAppointment = MovedAppointment & {
  readonly businessId: string
  readonly kind: 'booking' | 'session'
}

/**
 * Coming appointments whose instant differs from their clock, by the zone data of this process. Beside a running server these are
 * the ones that could not move; before its start with newer data, the ones that will. Null where the store has newer zone data than
 * this process.
 */
export async function findWaiting(
  q: Queryable,
  now: Instant,
  version: string,
): Promise<readonly WaitingAppointment[] | null> {
  if ((await findNewerVersion(q, version)) !== null) return null
  const { known } = await readZonesInUse(q, now)
  const offsets = offsetsOf(known, now)
  const waiting: WaitingAppointment[] = []
  for (const businessId of await listBusinessesWithMoved(q, now, offsets)) {
    const bookings = await listMovedBookings(q, businessId, now, offsets)
    const sessions = await listMovedSessions(q, businessId, now, offsets)
    waiting.push(
      ...bookings.map((one) => ({ ...one, businessId, kind: 'booking' as const })),
      ...sessions.map((one) => ({ ...one, businessId, kind: 'session' as const })),
    )
  }
  return waiting.filter(isElsewhere)
}
