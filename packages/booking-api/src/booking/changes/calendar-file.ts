import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingView } from '@booking/shared/contract/views'
import type { Instant } from '@booking/shared/time/instant'
import {
  describeEvent,
  eventUid,
  isOff as isOffIn,
  isTentative,
  placeOfEvent,
  titleForVisitor,
} from './event-texts.ts'
import type { SeriesEntry } from './series-entry.ts'

/**
 * One booking as an iCalendar file for the holder of its link: a permanent UID, a SEQUENCE that grows with each change, times in
 * UTC, and an alarm an hour before. `manageUrl` is the link that requested the file; a guest's link only shows the booking.
 * `updatedAt` is the stamp, so that the same booking gives the same bytes. A date of a series that calendars keep as one entry
 * names that entry and its planned time, so that the file does not add it a second time beside an invitation.
 */
export function writeCalendarFile(
  booking: BookingView,
  updatedAt: Instant,
  manageUrl: string,
  entry: SeriesEntry | null = null,
): string {
  const isOff = isOffIn(booking.status)
  const calendar = ical({
    prodId: { company: 'Booking', product: 'Appointments', language: 'EN' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const address = placeOfEvent(booking)
  const summary = titleForVisitor(booking)
  const event = calendar.createEvent({
    id: entry?.uid ?? eventUid(booking.id, booking.business.id),
    sequence: entry?.sequence ?? booking.sequence,
    status: isOff
      ? ICalEventStatus.CANCELLED
      : isTentative(booking.status)
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    stamp: new Date(updatedAt),
    start: new Date(booking.start),
    end: new Date(booking.end),
    summary,
    description: describeEvent(booking, manageUrl),
    url: manageUrl,
    ...(address === null ? {} : { location: address }),
    ...(entry === null ? {} : { recurrenceId: new Date(entry.plannedStart) }),
  })
  if (!isOff)
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmSeconds, description: summary })
  return calendar.toString()
}

const alarmSeconds = 60 * 60
