import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingView } from '@booking/shared/contract/views'
import type { Instant } from '@booking/shared/time/instant'

/**
 * One booking as an iCalendar file for the holder of its link: a permanent UID, a SEQUENCE that grows with each change, times in
 * UTC, and an alarm an hour before. `manageUrl` is the link that requested the file; a guest's link only shows the booking.
 * `updatedAt` is the stamp, so that the same booking gives the same bytes.
 */
export function writeCalendarFile(booking: BookingView, updatedAt: Instant, manageUrl: string): string {
  const isOff =
    booking.status === 'cancelled' || booking.status === 'declined' || booking.status === 'expired'
  const calendar = ical({
    prodId: { company: 'Booking', product: 'Appointments', language: 'EN' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const address = booking.location.address === null ? null : inLine(booking.location.address)
  const { business, staff, reference } = booking
  const summary = inLine(`${booking.service.name} – ${business.name}`)
  const event = calendar.createEvent({
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
    summary,
    description: [[staff?.name, reference], [business.name, business.phone], [manageUrl]]
      .map((facts) => inLine(facts.filter(Boolean).join(' · ')))
      .join('\n'),
    url: manageUrl,
    ...(address === null ? {} : { location: address }),
  })
  if (!isOff)
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmSeconds, description: summary })
  return calendar.toString()
}

const alarmSeconds = 60 * 60

/** The owner's text on one line: a line break or another control character could start a new property. */
export const inLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
