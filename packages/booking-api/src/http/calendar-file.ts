import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingView } from '@booking/shared/contract/views'
import type { Instant } from '@booking/shared/time/instant'

/**
 * One booking as an iCalendar file: the same UID for ever, a SEQUENCE that grows with each change, times in UTC. Carries no
 * manage link: calendars are shared. `updatedAt` stands as the stamp, so that the same booking gives the same bytes.
 */
export function writeCalendarFile(booking: BookingView, updatedAt: Instant): string {
  const isOff =
    booking.status === 'cancelled' || booking.status === 'declined' || booking.status === 'expired'
  const calendar = ical({
    prodId: { company: 'Booking', product: 'Appointments', language: 'EN' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const address = booking.location.address === null ? null : inLine(booking.location.address)
  calendar.createEvent({
    id: `${booking.id}@${booking.business.id}.booking`,
    sequence: booking.sequence,
    status: isOff
      ? ICalEventStatus.CANCELLED
      : booking.status === 'requested' || booking.status === 'pending_payment'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    stamp: new Date(updatedAt),
    start: new Date(booking.start),
    end: new Date(booking.end),
    summary: inLine(`${booking.service.name} – ${booking.business.name}`),
    description: inLine([booking.staff?.name, booking.reference].filter(Boolean).join(' · ')),
    ...(address === null ? {} : { location: address }),
  })
  return calendar.toString()
}

/** The owner's words on one line: a line break or another control character could begin a property of its own. */
export const inLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
