import {
  businessEndpoints,
  type BusinessRequest,
  type BusinessResponse,
} from '@hourfold/shared/contract/business/business-endpoints'
import { read, write } from '../../endpoints/route.ts'
import { addBookings, explainTime } from './add-bookings.ts'
import { ok, type Result, type AnyRefusal } from '@hourfold/shared/errors/result'
import { restrictedTo } from '../../access/actor.ts'
import { showWords } from '../../endpoints/views/show-views.ts'
import type { schedulingEndpoints, BusinessRule } from '@hourfold/shared/contract/business/scheduling'
import { groupByDate } from '@hourfold/shared/scheduling/group-by-date'
import { toIso } from '@hourfold/shared/time/instant'
import type * as v from 'valibot'
import { searchTimes } from '../../availability/search-times.ts'
import { type BusinessBookingContext, findOwnBooking, lockOwnBookings } from '../bookings/open-booking.ts'
import { beyondAnyHorizon } from '../../capacity/recheck-booking.ts'
import { readPeriod } from '../../booking/slots/find-slots.ts'
import { resolveSlotQuery } from '../../booking/slots/resolve-slot-query.ts'
import { checkOffers, ownProvider, checkAssigned } from './own-provider.ts'
import { insertAudit } from '../../access/audit.ts'
import { moveBookings, noMove } from '../../booking/changes/move-bookings.ts'
import { takeWithOverrides } from '../../capacity/take-with-overrides.ts'
import type { AttemptInParts } from '../../endpoints/attempt.ts'
import { changeBooking } from '../bookings/change-booking.ts'

export const businessSchedulingRoutes = {
  listBookableServices: read(businessEndpoints.listBookableServices, (context: BusinessBookingContext) =>
    listBookableServices(context),
  ),
  findBusinessSlots: read(businessEndpoints.findBusinessSlots, (context: BusinessBookingContext, { query }) =>
    findBusinessSlots(context, query),
  ),
  addBookings: write(businessEndpoints.addBookings, (context: BusinessBookingContext, { body }) =>
    addBookings(context, body),
  ),
  moveBusinessBooking: write(
    businessEndpoints.moveBusinessBooking,
    (context: BusinessBookingContext, { params, body }) => moveBusinessBooking(context, params.id, body),
  ),
}

type Named = { readonly slug: string; readonly name: Parameters<typeof showWords>[1] }

/** The services that the actor may book, in the owner's order; those without people who do them are left out. */
function listBookableServices(
  context: BusinessBookingContext,
): Promise<Result<BusinessResponse<'listBookableServices'>>> {
  const { actor, catalog } = context
  const only = restrictedTo(actor)
  const services = catalog.services.flatMap((service) => {
    if (service.isArchived) return []
    const people = catalog.staff.filter(
      ({ id, isArchived }) => !isArchived && service.staffIds.includes(id) && (only === null || id === only),
    )
    if (people.length === 0) return []
    const named = ({ slug, name }: Named) => ({ slug, name: showWords(context, name) ?? slug })
    const { id, slug, name, kind, duration, durations, variants, addOns, locations } = service
    return [
      {
        id,
        slug,
        name: showWords(context, name) ?? slug,
        kind,
        durations: durations.length > 0 ? durations.map(({ minutes }) => minutes) : [duration],
        variants: variants.map(named),
        addOns: addOns.map(named),
        locations: locations.map((place) => ({ slug: place.slug, kind: place.kind, address: place.address })),
        people: people.map((person) => ({
          id: person.id,
          slug: person.slug,
          name: person.name,
          color: person.color,
        })),
      },
    ]
  })
  return Promise.resolve(ok({ services }))
}

type Query = v.InferOutput<typeof schedulingEndpoints.findBusinessSlots.query>
type SlotsOfBusiness = BusinessResponse<'findBusinessSlots'>

/**
 * The free times of a period, as visitors see them or regardless of notice and horizon. Refuses with `calendar_not_found`,
 * `does_not_offer`, `invalid_request`, `range_too_large`, and `not_found` for a booking that is not the actor's.
 */
async function findBusinessSlots(
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
  const slotQuery = resolveSlotQuery(context, { ...query, provider }, booking)
  if (!slotQuery.ok) return slotQuery
  const { service } = slotQuery.value
  const times = await searchTimes(
    context,
    {
      ...slotQuery.value,
      service:
        rules === 'business' ? { ...service, minimumNotice: 0, horizonDays: beyondAnyHorizon } : service,
    },
    period.value,
    { holdId: null, bookingIds: booking ? [booking.id] : [] },
  )
  const seats = times.seats && new Map(times.seats.map((left, index) => [times.starts[index], left]))
  const slots: SlotsOfBusiness['slots'] = {}
  for (const [date, ofDate] of groupByDate(times.starts, timeZone))
    slots[date] = ofDate.map((start) => ({
      start: toIso(start),
      ...(seats ? { seats: seats.get(start) ?? 0 } : {}),
    }))
  return ok({ from, to, timeZone, durationMinutes: slotQuery.value.duration, slots })
}

/**
 * Moves a booking for the business, or all of a scope or none, with the same person unless it names another. Refuses with `not_found`,
 * `does_not_offer`, `changed_meanwhile`, `not_yet_confirmed`, `rule_broken`, `reason_required` and the conflicts of the times.
 */
function moveBusinessBooking(
  context: BusinessBookingContext,
  name: string,
  body: BusinessRequest<'moveBusinessBooking'>['body'],
): AttemptInParts<BusinessResponse<'moveBusinessBooking'>> {
  const { start, provider, overrides = [], reason = '', tell = true, scope = 'one', version } = body
  let request = noMove
  const attempt = changeBooking(context, name, async (tx, onCommit) => {
    const locked = await lockOwnBookings(tx, context, name, { version, scope })
    if (!locked.ok) return locked
    const offered = checkOffers(context, locked.value.target.serviceId, provider)
    if (!offered.ok) return offered
    let rules: readonly BusinessRule[] = []
    const moved = await moveBookings(
      tx,
      context,
      locked.value,
      {
        start,
        provider,
        scope,
        take: async (capacity) => {
          const result = await takeWithOverrides(tx, context, capacity, {
            overrides,
            reason,
            isOverLimit: false,
          })
          if (!result.ok) return result
          rules = result.value.rules
          const own = checkAssigned(context, result.value.assigned)
          return own.ok ? result : own
        },
        onRequest: (move) => void (request = move),
      },
      {
        actor: 'business',
        isSilent: !tell,
        audit: (id) =>
          insertAudit(tx, context, {
            action: 'booking_moved',
            subject: { kind: 'booking', id },
            details: rules.length === 0 ? { tell } : { tell, rules, reason: reason.trim() },
          }),
      },
    )
    if (!moved.ok) return moved
    onCommit(moved.value.write)
    return ok(null)
  })
  return {
    ...attempt,
    isDryRun: body.dryRun === true,
    explain: (refusal) => explainTime(context, refusal, request.requested, request.excluded),
  }
}
