import { hour, minute, toIso, type Instant } from '@hourfold/shared/time/instant'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { type Catalog, requireService } from '../../catalog/catalog.ts'
import { bookingZone } from '../../catalog/place-zone.ts'
import type { MailKind } from '../mails/mail-data.ts'
import { type NewDelivery, toldAt } from '../../tables/deliveries.ts'
import { instantAfter, instantBefore } from './reminder-times.ts'
import type { BookingEvent, UnplannedEvent } from './unplanned-events.ts'

/** The kind of mail that each party of an event gets; an absent party gets none. */
type Recipients = Partial<Readonly<Record<'booker' | 'guest' | 'business', MailKind>>>

/** The fields of an event on which its mails depend. */
type Happened = {
  readonly name: string
  readonly actor: UnplannedEvent['actor']
  readonly details: {
    readonly previous?: { readonly status: string } | undefined
    readonly isClockKept?: boolean
  }
}

/** The mail to the customer about an event. */
export const customerMailOf = (event: Happened): MailKind | undefined =>
  recipientsOf[event.name]?.(event).booker

/** THE table: event → mails. */
const recipientsOf: Readonly<Record<string, (event: Happened) => Recipients>> = {
  booking_confirmed: ({ actor, details }) =>
    // Without a previous state, the business has added the booking itself and has not accepted a request.
    actor === 'business' && details.previous !== undefined
      ? { booker: 'request_accepted', guest: 'guest_invited' }
      : { booker: 'booking_confirmed', guest: 'guest_invited', business: 'business_new' },
  booking_requested: () => ({ booker: 'booking_requested', business: 'business_requested' }),
  booking_rescheduled: ({ details }) =>
    details.isClockKept
      ? // Nothing has changed for people. Their calendars have the instant, and get it anew with the mail that they know.
        { booker: 'booking_confirmed', guest: 'guest_invited', business: 'business_new' }
      : { booker: 'booking_moved', guest: 'guest_moved', business: 'business_moved' },
  booking_cancelled: ({ details }) => ({
    booker: 'booking_cancelled',
    business: 'business_cancelled',
    // Guests are invited to confirmed bookings only, so they have no mail about a request.
    ...(details.previous?.status === 'requested' ? {} : { guest: 'guest_cancelled' }),
  }),
  booking_declined: () => ({ booker: 'request_declined' }),
  booking_expired: ({ actor, details }) =>
    details.previous?.status === 'requested'
      ? { booker: 'request_expired' }
      : // Visitors who give up their own order know that they did.
        actor === 'visitor'
        ? {}
        : { booker: 'payment_missed' },
  payment_paid: () => ({ booker: 'payment_received', business: 'business_paid' }),
  payment_processing: () => ({ booker: 'payment_processing' }),
  refund_succeeded: () => ({ booker: 'payment_refunded', business: 'business_refunded' }),
  refund_failed: () => ({ booker: 'refund_failed', business: 'business_refund_failed' }),
  form_submitted: () => ({ business: 'business_form' }),
}

/** No reminder follows within this time after the booking was made or moved. */
const leastPause = hour

type Ports = { readonly newId: () => string; readonly now: Instant }

/**
 * The mails about simultaneous changes: one mail per recipient and kind for all bookings of an order. Reminders, follow-ups and the
 * reminder of an unanswered request are planned ahead.
 */
export function planMails(
  catalog: Catalog,
  events: readonly UnplannedEvent[],
  { newId, now }: Ports,
): readonly NewDelivery[] {
  const off = new Set(catalog.business.settings.notifications.off)
  const planned: NewDelivery[] = []
  for (const group of groupEvents(events)) {
    const [first] = group
    if (!first) continue
    const { business, ...customer } = recipientsOf[first.name]?.(first) ?? {}
    const recipients: Recipients = {
      ...(first.details.silent ? {} : customer),
      ...(business === undefined ? {} : { business }),
    }
    const bookings = group.flatMap(({ booking }) => booking ?? [])
    const common = {
      channel: 'mail' as const,
      sourceId: first.id,
      orderId: bookings[0]?.orderId ?? null,
      bookingIds: bookings.map(({ id }) => id),
      submissionId: first.submissionId,
      details: detailsOf(group),
      sendAt: toldAt(first, now),
    }
    const add = (kind: MailKind | undefined, recipient: string, more: Partial<NewDelivery> = {}): void => {
      if (kind === undefined || off.has(kind)) return
      planned.push({ ...common, id: newId(), kind, recipient, ...more })
    }
    if (bookings[0]?.hasEmail) add(recipients.booker, 'booker', { sourceId: customerSource(first) })
    if (recipients.guest)
      for (const [position, ids] of guestBookings(bookings))
        add(recipients.guest, `guest:${position}`, { bookingIds: ids })
    // Each request is answered by its own links.
    const parts = recipients.business === 'business_requested' ? group.map((event) => [event]) : [group]
    for (const part of recipients.business ? parts : []) {
      const own = part.flatMap(({ booking }) => booking ?? [])
      const about = { sourceId: part[0]?.id ?? first.id, bookingIds: own.map(({ id }) => id) }
      const remindAt = recipients.business === 'business_requested' ? answerReminderAt(own, now) : null
      for (const recipient of businessRecipients(catalog, part)) {
        add(recipients.business, recipient, about)
        if (remindAt !== null) add('business_request_reminder', recipient, { ...about, sendAt: remindAt })
      }
    }
    if (isUpcoming(first) && bookings[0]?.hasEmail)
      for (const ahead of planAhead(catalog, group.filter(isOfBooking), now)) add(ahead.kind, 'booker', ahead)
  }
  return planned
}

const isOfBooking = (event: UnplannedEvent): event is BookingEvent => event.booking !== null

/** After these events a booking takes place at a new time. */
const isUpcoming = ({ name }: UnplannedEvent): boolean =>
  name === 'booking_confirmed' || name === 'booking_rescheduled'

/** The customer gets one mail about a failed payment or refund, however often it fails. */
const customerSource = ({ id, name, details }: UnplannedEvent): string =>
  (name === 'payment_processing' ? details.payment : name === 'refund_failed' ? details.refund : undefined) ??
  id

/** Events of one request about one order with one name, in the order of their bookings. */
function groupEvents(events: readonly UnplannedEvent[]): readonly (readonly UnplannedEvent[])[] {
  const groups = new Map<string, UnplannedEvent[]>()
  for (const event of events) {
    const { requestId, name, booking, details, submissionId } = event
    const before = details.previous?.status ?? ''
    const key = [
      requestId,
      name,
      before,
      booking?.orderId,
      submissionId,
      details.payment,
      details.refund,
      details.silent,
    ].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), event])
  }
  return [...groups.values()]
}

/** The state at the event: instants by booking and ids. */
function detailsOf(group: readonly UnplannedEvent[]): NewDelivery['details'] {
  const [first] = group
  const previous = group.flatMap(({ booking, details }) => {
    if (!booking || !details.previous) return []
    const { start, end, staff } = details.previous
    return [[booking.id, { start, end, staff }]]
  })
  return {
    ...(first ? { actor: first.actor } : {}),
    ...(first?.details.refund === undefined ? {} : { refund: first.details.refund }),
    ...(first?.details.payment === undefined ? {} : { payment: first.details.payment }),
    ...(previous.length === 0 ? {} : { previous: Object.fromEntries(previous) }),
  }
}

/** The bookings in the mail to each guest: their own where each guest is served, else those that they come along to. */
function guestBookings(
  bookings: readonly BookingEvent['booking'][],
): readonly (readonly [position: number, bookingIds: readonly string[]])[] {
  const guests = bookings[0]?.guests ?? []
  return guests.flatMap((position) => {
    const own = bookings.filter(({ guest }) => guest === position)
    const ids = (own.length > 0 ? own : bookings.filter(({ guest }) => guest === null)).map(({ id }) => id)
    // A guest who is served has no part in the booker's own appointment.
    const isServed = bookings.some(({ guest }) => guest !== null)
    return own.length === 0 && isServed ? [] : ids.length === 0 ? [] : [[position, ids] as const]
  })
}

/** The addresses of the business, and all staff of the bookings, before or after the change. */
function businessRecipients(catalog: Catalog, group: readonly UnplannedEvent[]): readonly string[] {
  const { recipients, staff } = catalog.business.settings.notifications
  const listed = new Set(recipients.map((address) => address.toLowerCase()))
  const staffIds = new Set(
    group.flatMap(({ booking, details }) =>
      booking
        ? [booking.staffId, ...booking.colleagueIds, ...(details.previous ? [details.previous.staff] : [])]
        : [],
    ),
  )
  const staffRecipients = [...staffIds].filter((id) => {
    const email = catalog.staffById.get(id)?.email
    return staff && email != null && !listed.has(email.toLowerCase())
  })
  return [
    ...recipients.map((address) => `business:${address}`),
    ...staffRecipients.map((id) => `staff:${id}`),
  ]
}

/** Half of the response period before its end, at most twelve hours; null where that would be at once. */
function answerReminderAt(bookings: readonly BookingEvent['booking'][], now: Instant): Instant | null {
  const deadline = Math.min(...bookings.map(({ expiresAt, start }) => expiresAt ?? start))
  const at = deadline - Math.min(12 * hour, (deadline - now) / 2)
  return at - now < leastPause ? null : Math.round(at)
}

type Ahead = Pick<NewDelivery, 'sourceId' | 'bookingIds' | 'details'> & {
  readonly kind: MailKind
  readonly sendAt: Instant
}

/** Reminders and follow-ups: one for all bookings of an order on the same day, by the service of the first. */
function planAhead(catalog: Catalog, group: readonly BookingEvent[], now: Instant): readonly Ahead[] {
  const days = new Map<string, BookingEvent[]>()
  for (const event of group) {
    const date = localDate(bookingZone(catalog, event.booking), event.booking.start)
    days.set(date, [...(days.get(date) ?? []), event])
  }
  return [...days.values()].flatMap((events) => {
    const sorted = events.toSorted((a, b) => a.booking.start - b.booking.start)
    const [first] = sorted
    if (!first) return []
    const { booking } = first
    const zone = bookingZone(catalog, booking)
    const { reminders, followUp } = requireService(catalog, booking.serviceId).notifications
    const about = {
      bookingIds: sorted.map(({ booking: { id } }) => id),
      details: {
        // A mail that a job sends because the business has booked is the business's own mail.
        ...(first.actor === 'business' ? { actor: first.actor } : {}),
        starts: Object.fromEntries(sorted.map(({ booking: { id, start } }) => [id, toIso(start)])),
      },
    }
    const end = Math.max(...sorted.map((event) => event.booking.end))
    return [
      ...reminders.flatMap((minutes) => {
        const sendAt = instantBefore(booking.start, minutes, zone)
        if (sendAt < now + Math.min(leastPause, (minutes * minute) / 2)) return []
        return [{ ...about, kind: 'reminder' as const, sourceId: `${first.id}.${minutes}`, sendAt }]
      }),
      // A follow-up is advertising: it is sent only to those who agreed to it.
      ...(followUp && booking.hasConsented
        ? [
            {
              ...about,
              kind: 'follow_up' as const,
              sourceId: first.id,
              sendAt: instantAfter(end, followUp.after, zone),
            },
          ]
        : []),
    ]
  })
}
