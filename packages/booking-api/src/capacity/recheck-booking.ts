import { minute } from '@hourfold/shared/time/instant'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { checkStart } from '@hourfold/shared/scheduling/find-free-slots'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { loadAvailability } from '../availability/load-availability.ts'
import type { Queryable } from '../database/database.ts'
import { requirePerson, requireService } from '../catalog/catalog.ts'
import type { Booking } from '../tables/bookings.ts'
import { type BookingAllocation, listBookingAllocations } from '../tables/allocations.ts'
import { listSessions } from '../availability/sessions.ts'
import { readRevision } from './subject-locks.ts'
import { CatalogChangedError } from './take-capacity.ts'

/**
 * Checks behind the locks whether a request can still take place as accepted: its allocations are live, and its people work then
 * and are otherwise free. Notice, horizon, grid and cap are not checked again. Refuses with `slot_taken` and `staff_busy`.
 */
export async function recheckBooking(
  tx: Queryable,
  context: AvailabilityContext,
  booking: Booking,
): Promise<Result<null>> {
  const { business, now } = context
  const [revision, allocations] = await tx.batch(() => [
    readRevision(tx, business.id),
    listBookingAllocations(tx, business.id, booking.id, now),
  ])
  if (revision !== context.revision) throw new CatalogChangedError()
  if (allocations.length === 0 || !allocations.every(({ isLive }) => isLive)) return refused('slot_taken')
  const possible =
    booking.sessionId === null
      ? await arePeopleFree(tx, context, booking, allocations)
      : await isSessionOn(tx, context, booking)
  if (possible) return ok(null)
  return refused(booking.sessionId === null ? 'staff_busy' : 'slot_taken')
}

/** The agreed lengths apply, regardless of later imports. */
async function arePeopleFree(
  tx: Queryable,
  context: AvailabilityContext,
  booking: Booking,
  allocations: readonly BookingAllocation[],
): Promise<boolean> {
  const { start, end, staffId, colleagueIds } = booking
  const ownAllocations = allocations.filter((allocation) => allocation.staffId === staffId)
  const [first, second] = ownAllocations
  const last = ownAllocations.at(-1)
  if (!first || !last) return false
  const minutes = (from: number, to: number): number => (to - from) / minute
  const service = {
    ...requireService(context.catalog, booking.serviceId),
    bufferBefore: minutes(first.start, start),
    bufferAfter: minutes(end, last.end),
    buffersWithinHours: false,
    processing: second
      ? { after: minutes(start, first.end), length: minutes(first.end, second.start) }
      : null,
    minimumNotice: 0,
    horizonDays: beyondAnyHorizon,
    dailyCap: null,
    // Its units are checked with the live allocations.
    resources: [],
  }
  const people = [staffId, ...colleagueIds].map((id) => requirePerson(context.catalog, id))
  const slotQuery = {
    service,
    people,
    together: true,
    duration: minutes(start, end),
    period: { start, end: start + 1 },
  }
  const [loaded] = await loadAvailability({ tx }, context, [slotQuery], {
    holdId: null,
    bookingIds: [booking.id],
  })
  return loaded !== undefined && checkStart(loaded.availability, start, null, { onGrid: false }).ok
}

/** The largest horizon of an owner is 730 days. */
export const beyondAnyHorizon = 1100

async function isSessionOn(
  tx: Queryable,
  { business, now }: AvailabilityContext,
  booking: Booking,
): Promise<boolean> {
  const { start, serviceId, sessionId } = booking
  const span = { start, end: start + 1 }
  const sessions = await listSessions(tx, business.id, serviceId, span, now, { holdId: null, bookingIds: [] })
  return sessions.some((session) => session.sessionId === sessionId)
}
