import { minute } from '@hourfold/shared/time/instant'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { type Subject, findSubject } from '../catalog/find-subject.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Booking } from '../tables/bookings.ts'

/**
 * The people for a rescheduled booking: its own, unless the visitor names another person; anyone, where visitors do not choose or
 * the person has left. Refuses with `calendar_not_found`.
 */
export function findRescheduleSubject(
  catalog: Catalog,
  booking: Booking,
  provider: string | undefined,
): Result<Subject> {
  const { serviceId, staffId, colleagueIds } = booking
  const named = { service: serviceId, location: booking.choices.location.slug }
  const anyone = findSubject(catalog, named)
  const assignedStaff = catalog.staff.filter(
    ({ id, isArchived }) => !isArchived && [staffId, ...colleagueIds].includes(id),
  )
  const isSameStaff =
    provider === undefined || assignedStaff.some(({ id, slug }) => id === provider || slug === provider)
  if (anyone.ok && isSameStaff && colleagueIds.length > 0) {
    const isWhole = anyone.value.together || assignedStaff.length === 0
    return ok(isWhole ? anyone.value : { ...anyone.value, people: assignedStaff, together: true })
  }
  if (!anyone.ok || provider !== undefined) {
    return findSubject(catalog, { ...named, provider, orAnyone: provider === staffId })
  }
  const { service } = anyone.value
  return service.kind !== 'class' && service.staffChoice
    ? findSubject(catalog, { ...named, provider: staffId, orAnyone: true })
    : anyone
}

/** The agreed length of a booking in minutes, whatever its service's length is today. */
export const lengthOf = ({ start, end }: Booking): number => (end - start) / minute

/** A service at another length; processing time that does not fit into it is dropped. */
export function atLength(service: Subject['service'], length: number): Subject['service'] {
  const { processing } = service
  const fits = processing === null || processing.after + processing.length < length
  return fits ? service : { ...service, processing: null }
}
