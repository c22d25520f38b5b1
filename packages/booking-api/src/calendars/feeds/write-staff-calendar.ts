import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { statusAt } from '@booking/shared/booking/decide-booking'
import type { BookingStatus } from '@booking/shared/contract/views'
import type { Instant } from '@booking/shared/time/instant'
import { pickWords } from '../../context/words.ts'
import { eventUid, inLine } from '../../booking/changes/event-texts.ts'
import type { FeedOwner, StaffBooking } from './staff-bookings.ts'

export type CalendarOf = FeedOwner & {
  readonly businessId: string
  readonly now: Instant
  /** The address at which the business answers a requested appointment; null while that link is revoked. */
  readonly requestLink: (bookingId: string) => string | null
}

/**
 * A person's bookings as an iCalendar file to subscribe to: permanent UIDs, a SEQUENCE that grows, times in UTC, and of the
 * booker only the name. A request contains the link to answer it. The same bookings give the same bytes.
 */
export function writeStaffCalendar(bookings: readonly StaffBooking[], owner: CalendarOf): string {
  const calendar = ical({
    prodId: { company: 'Booking', product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: nameOf(owner),
    // Seconds: REFRESH-INTERVAL;VALUE=DURATION:PT15M.
    ttl: 900,
  })
  for (const booking of bookings) {
    const service = pickWords(booking.serviceName, owner.locale, owner.locale)
    const status = statusAt(booking, owner.now)
    const link = status === 'requested' ? owner.requestLink(booking.id) : null
    calendar.createEvent({
      id: eventUid(booking.id, owner.businessId),
      sequence: booking.sequence,
      status: statusOf[status],
      stamp: new Date(booking.updatedAt),
      start: new Date(booking.start),
      end: new Date(booking.end),
      summary: inLine(booking.booker === '' ? service : `${service} – ${booking.booker}`),
      description: link === null ? booking.reference : `${booking.reference}\n${link}`,
      ...(link === null ? {} : { url: link }),
    })
  }
  return calendar.toString()
}

/** The library escapes the texts of events, but not those of the calendar. */
const nameOf = ({ staffName, businessName, locale }: FeedOwner): string =>
  inLine(`${staffName} – ${pickWords(businessName, locale, locale)}`).replaceAll(/[\\;,]/g, String.raw`\$&`)

const statusOf = {
  pending_payment: ICalEventStatus.TENTATIVE,
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  no_show: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
} satisfies Record<BookingStatus, ICalEventStatus>
