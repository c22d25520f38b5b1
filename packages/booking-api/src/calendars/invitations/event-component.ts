import { eventStatus } from '@hourfold/shared/booking/decide-booking'
import type { BookingView } from '@hourfold/shared/contract/views'
import {
  describeEvent,
  inLine,
  placeOfEvent,
  titleForBusiness,
  titleForVisitor,
} from '../../booking/changes/event-texts.ts'
import { type Component, type Property, utcTime } from './calendar-component.ts'
import type { InvitationParties } from './invitation.ts'

/** The parts that differ between an entry, a recurring entry and one of its dates. */
type EventOf = {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly uid: string
  readonly sequence: number
  readonly view: BookingView
  readonly url: string | null
  /** DTSTART, DTEND, and the properties of a series or of one of its dates. */
  readonly times: readonly Property[]
}

/** One VEVENT of an invitation, for one recipient. */
export function eventComponent(
  { method, uid, sequence, view, url, times }: EventOf,
  { organizer, attendee, customer, stamp }: InvitationParties,
): Component {
  const isForBusiness = attendee.role === 'business'
  const title = isForBusiness ? titleForBusiness(view, customer) : titleForVisitor(view)
  const place = placeOfEvent(view)
  return [
    'vevent',
    [
      ['uid', {}, 'text', uid],
      ['sequence', {}, 'integer', sequence],
      utcTime('dtstamp', stamp),
      ...times,
      ['summary', {}, 'text', title],
      ['description', {}, 'text', describeEvent(view, url)],
      ...(place === null ? [] : [['location', {}, 'text', place] as const]),
      ...(url === null ? [] : [['url', {}, 'uri', inLine(url)] as const]),
      ['organizer', named(organizer), 'cal-address', mailtoOf(organizer.email)],
      [
        'attendee',
        {
          ...named(attendee),
          cutype: 'INDIVIDUAL',
          role: 'REQ-PARTICIPANT',
          // Booking is the customer's agreement, and offering the time is the business's. With NEEDS-ACTION or RSVP=TRUE, Outlook
          // would request a reply and mail it to an unread address.
          partstat: 'ACCEPTED',
          rsvp: 'FALSE',
        },
        'cal-address',
        mailtoOf(attendee.email),
      ],
      ['status', {}, 'text', eventStatus[view.status]],
      ['transp', {}, 'text', 'OPAQUE'],
      // An appointment is private to the visitor; in the business, colleagues need to see it.
      ...(isForBusiness ? [] : [['class', {}, 'text', 'PRIVATE'] as const]),
    ],
    method === 'CANCEL' ? [] : [alarmComponent(title)],
  ]
}

/** Rings an hour before. */
const alarmComponent = (title: string): Component => [
  'valarm',
  [
    ['action', {}, 'text', 'DISPLAY'],
    ['trigger', {}, 'duration', '-PT1H'],
    ['description', {}, 'text', title],
  ],
  [],
]

/**
 * A name as a parameter. A quotation mark cannot stand there, few programs decode the `^'` of RFC 6868 that ical.js writes for it,
 * nor its `^^`, and some take a backslash for an escape as in a text.
 */
const named = ({ name }: { readonly name: string }): { readonly cn?: string } => {
  const cn = inLine(name.replaceAll('"', '’').replaceAll(/[\\^]/g, ' '))
  return cn === '' ? {} : { cn }
}

/** A mailto address (RFC 6068): what could end it or begin its header fields is encoded. */
const mailtoOf = (email: string): string =>
  `mailto:${encodeURI(email.replaceAll(/[\p{Cs}\p{Cc}\s]/gu, '')).replaceAll(/[?#&;,]/g, encodeURIComponent)}`
