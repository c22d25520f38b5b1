import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'
import type { BusinessBookingContext } from '../bookings/open-booking.ts'
import { read, write } from '../../endpoints/route.ts'
import { addBookings } from './add-bookings.ts'
import { findBusinessSlots } from './find-business-slots.ts'
import { moveBusinessBooking } from './move-booking.ts'
import type { BusinessResponse } from '@booking/shared/contract/business/business-client'
import { ok, type Result } from '@booking/shared/errors/result'
import { restrictedTo } from '../../access/actor.ts'
import { showWords } from '../../endpoints/views/show-views.ts'

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
