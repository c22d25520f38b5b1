import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import {
  listBusinessesWithMoved,
  listMovedBookings,
  listMovedSessions,
  type MovedAppointment,
  offsetsOf,
} from './moved-appointments.ts'
import { readZonesInUse } from './zone-data.ts'

export type WaitingAppointment = MovedAppointment & {
  readonly businessId: string
  readonly kind: 'booking' | 'session'
}

/**
 * What is to come and at another instant than its clock says, by the zone data of this process. Besides a running server that is what
 * could not move; before its start with newer data, what will.
 */
export async function findWaiting(q: Queryable, now: Instant): Promise<readonly WaitingAppointment[]> {
  const { known } = await readZonesInUse(q, now)
  const offsets = offsetsOf(known, now)
  const found: WaitingAppointment[] = []
  for (const businessId of await listBusinessesWithMoved(q, now, offsets)) {
    const bookings = await listMovedBookings(q, businessId, now, offsets)
    const sessions = await listMovedSessions(q, businessId, now, offsets)
    found.push(
      ...bookings.map((one) => ({ ...one, businessId, kind: 'booking' as const })),
      ...sessions.map((one) => ({ ...one, businessId, kind: 'session' as const })),
    )
  }
  return found
}
