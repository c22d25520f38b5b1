import { ok, type Result } from '@hourfold/shared/errors/result'
import type { Instant } from '@hourfold/shared/time/instant'
import { atLength, findRescheduleSubject, lengthOf } from './find-reschedule-subject.ts'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { Booking } from '../tables/bookings.ts'
import type { RequestedItem } from './requested-item.ts'

/** A booking as a new request at this or another time, with its agreed length and the given people. */
export function toRequestedItem(
  context: AvailabilityContext,
  booking: Booking,
  start: Instant,
  provider: string | undefined,
): Result<RequestedItem> {
  const subject = findRescheduleSubject(context.catalog, booking, provider)
  if (!subject.ok) return subject
  const { service } = subject.value
  const length = lengthOf(booking)
  const { variant, addOns, location } = booking.choices
  return ok({
    ...subject.value,
    service: atLength(service, length),
    personChosen: subject.value.personChosen && provider !== undefined,
    preferredStaffId: booking.staffId,
    teamId: booking.teamId,
    chosen: {
      duration: length,
      priceAmount: booking.priceAmount,
      variant,
      addOns,
      location,
    },
    start,
    seats: booking.seats,
    guest: booking.guest,
    onGrid: true,
  })
}
