import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { Queryable } from '../database/database.ts'
import { countActiveBookings } from './budget-entries.ts'
import type { RequestedItem } from './requested-item.ts'

/** Refuses with `booking_limit_reached` where the booker would have more future bookings of a service than its limit. */
export async function checkActiveLimits(
  tx: Queryable,
  { business, now }: AvailabilityContext,
  requested: readonly RequestedItem[],
  contact: { readonly email: string; readonly phone: string; readonly isProven: boolean },
): Promise<Result<null>> {
  const limited = new Map(
    requested.flatMap(({ service }) =>
      service.activeLimit === null ? [] : [[service.id, service.activeLimit] as const],
    ),
  )
  for (const [serviceId, limit] of [...limited].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const active = await countActiveBookings(tx, business.id, serviceId, contact, now)
    const more = requested.filter(({ service }) => service.id === serviceId).length
    if (active + more > limit) return refused('booking_limit_reached', { params: { count: limit } })
  }
  return ok(null)
}
