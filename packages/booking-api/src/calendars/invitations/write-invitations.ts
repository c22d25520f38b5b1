import ICAL from 'ical.js'
import type { BookingView } from '@hourfold/shared/contract/views'
import { fromIso } from '@hourfold/shared/time/instant'
import { eventUid, isOff } from '../../booking/changes/event-texts.ts'
import { utcTime } from './calendar-component.ts'
import { eventComponent } from './event-component.ts'
import type {
  Invitation,
  InvitationParties,
  InvitationParts,
  InvitedBooking,
  InvitedDate,
} from './invitation.ts'
import { dateOfSeries, wholeSeries } from './series-components.ts'

// The blank of a continued line belongs to its 75 octets (RFC 5545, 3.1), but the library does not count it.
ICAL.foldLength = 74

export type InvitationInput = InvitationParties & {
  /** `request` invites to bookings that take place, `cancel` removes those that no longer do; other bookings are skipped. */
  readonly kind: 'request' | 'cancel'
  /** The bookings that the mail is about. */
  readonly bookings: readonly InvitedBooking[]
  /**
   * All dates of the series of these bookings, by position, in any status; empty outside a series. Required where a mail is about
   * several of them.
   */
  readonly series: readonly InvitedBooking[]
}

/**
 * The invitations of a mail to one recipient. Each is about one entry of their calendar, identified by its UID: a booking, one date
 * of a series, or a whole series. The downloaded file has the same UID, so its entries are updated too.
 *
 * Where several dates of a series change at once, one message contains the whole series, because mail programs offer only the first
 * calendar part of a mail.
 */
export function writeInvitations(input: InvitationInput): readonly Invitation[] {
  const { kind, bookings, series } = input
  const affected = bookings.filter(({ view }) => isOff(view.status) === (kind === 'cancel'))
  const [first] = affected
  if (!first) return []
  const dates = series.filter(isDate)
  if (affected.length > 1 && dates.length > 0 && dates.length === first.entry?.count)
    return [write(wholeSeries(dates, input), first.view)]
  return affected.map((booking) =>
    write(isDate(booking) ? dateOfSeries(booking, input) : ofBooking(booking, input), booking.view),
  )
}

const isDate = (booking: InvitedBooking): booking is InvitedDate => booking.entry !== null

function ofBooking({ view, url }: InvitedBooking, input: InvitationInput): InvitationParts {
  const method = isOff(view.status) ? 'CANCEL' : 'REQUEST'
  const times = [utcTime('dtstart', fromIso(view.start)), utcTime('dtend', fromIso(view.end))]
  const uid = eventUid(view.id, view.business.id)
  return {
    method,
    components: [eventComponent({ method, uid, sequence: sequenceOf(view), view, url, times }, input)],
  }
}

/**
 * A booking that is declined or expires keeps the number of its request, but a calendar must find the end newer than it (RFC 5546,
 * 2.1.4). Nothing comes after either.
 */
const sequenceOf = ({ sequence, status }: BookingView): number =>
  status === 'declined' || status === 'expired' ? sequence + 1 : sequence

const write = ({ method, components }: InvitationParts, { reference }: BookingView): Invitation => ({
  method,
  content: ICAL.stringify([
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', '-//Hourfold//Appointments//EN'],
      ['calscale', {}, 'text', 'GREGORIAN'],
      ['method', {}, 'text', method],
    ],
    components,
  ]),
  filename: `${reference.replaceAll(/[^A-Za-z0-9-]/g, '')}.ics`,
})
