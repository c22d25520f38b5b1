import type { BusinessResponse } from '@booking/shared/contract/business/business-client'
import type { schedulingEndpoints } from '@booking/shared/contract/business/scheduling'
import { ok, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import { groupByDate } from '@booking/shared/scheduling/group-by-date'
import { toIso } from '@booking/shared/time/instant'
import type * as v from 'valibot'
import { searchTimes } from '../../availability/search-times.ts'
import { type BusinessBookingContext, findOwnBooking } from '../bookings/open-booking.ts'
import { beyondAnyHorizon } from '../../capacity/recheck-booking.ts'
import { readPeriod } from '../../booking/slots/find-slots.ts'
import { resolveSlotQuery } from '../../booking/slots/resolve-slot-query.ts'
import { checkOffers, ownProvider } from './own-provider.ts'

type Query = v.InferOutput<typeof schedulingEndpoints.findBusinessSlots.query>
type SlotsOfBusiness = BusinessResponse<'findBusinessSlots'>

/**
 * The free times of a period, as visitors see them or regardless of notice and horizon. Refuses with `calendar_not_found`,
 * `does_not_offer`, `invalid_request`, `range_too_large`, and `not_found` for a booking that is not the actor's.
 */
export async function findBusinessSlots(
  context: BusinessBookingContext,
  query: Query,
): Promise<Result<SlotsOfBusiness, AnyRefusal>> {
  const { business, database } = context
  const { from, to, rules, booking: name, timeZone = business.timeZone } = query
  const period = readPeriod(context, { from, to, timeZone })
  if (!period.ok) return period
  const moved = name === undefined ? undefined : await findOwnBooking(database, context, name)
  if (moved && !moved.ok) return moved
  const booking = moved?.value ?? null
  const provider = ownProvider(context, query.provider)
  const offered = checkOffers(context, query.service, provider)
  if (!offered.ok) return offered
  const asked = resolveSlotQuery(context, { ...query, provider }, booking)
  if (!asked.ok) return asked
  const { service } = asked.value
  const found = await searchTimes(
    context,
    {
      ...asked.value,
      service:
        rules === 'business' ? { ...service, minimumNotice: 0, horizonDays: beyondAnyHorizon } : service,
    },
    period.value,
    { holdId: null, bookingIds: booking ? [booking.id] : [] },
  )
  const seats = found.seats && new Map(found.seats.map((left, index) => [found.starts[index], left]))
  const slots: SlotsOfBusiness['slots'] = {}
  for (const [date, ofDate] of groupByDate(found.starts, timeZone))
    slots[date] = ofDate.map((start) => ({
      start: toIso(start),
      ...(seats ? { seats: seats.get(start) ?? 0 } : {}),
    }))
  return ok({ from, to, timeZone, durationMinutes: asked.value.duration, slots })
}
