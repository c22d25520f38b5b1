import { toWidgetUrl } from '@hourfold/shared/contract/widget-url'
import type { BookingView } from '@hourfold/shared/contract/views'
import { requirePerson } from '../../catalog/catalog.ts'
import { newToken } from '../../context/new-id.ts'
import { calendarUrls } from '../../calendars/invitations/calendar-urls.ts'
import { mapUrl } from '@hourfold/shared/navigation/map-url'
import type { MailedBooking, MailedOrder } from '../mails/mail-data.ts'
import type { Booking } from '../../tables/bookings.ts'
import { showBooking, showStaff } from '../../endpoints/views/show-views.ts'
import type { ComposeRequest, MailedToken } from './compose-context.ts'
import type { OrderFacts } from './order-facts.ts'

/** The bookings of a mail as its recipient may see them, and the tokens of their links. */
export type ShownOrder = { readonly order: MailedOrder; readonly tokens: readonly MailedToken[] }

/**
 * The booker's bookings with links that manage them, a guest's with links that only show them. The business gets no visitor's link,
 * but sees who does it, whatever visitors may choose.
 */
export function showMailedOrder(
  { context, recipient }: ComposeRequest,
  facts: OrderFacts,
  bookings: readonly Booking[],
): ShownOrder {
  const tokens = bookings.flatMap((booking): readonly MailedToken[] =>
    recipient.role === 'business'
      ? []
      : [
          recipient.role === 'guest'
            ? { bookingId: booking.id, scope: 'view', token: newToken('vwt', context.random) }
            : { bookingId: booking.id, scope: 'manage', token: newToken('mng', context.random) },
        ],
  )
  const { currency } = facts
  const money = (amount: number | null) => (amount === null ? null : { amount, currency })
  const forGuest = recipient.role === 'guest'
  return {
    order: {
      bookings: bookings.map((booking, index) =>
        showMailedBooking({ context, recipient }, booking, tokens[index]?.token ?? null),
      ),
      bookerName: facts.name,
      // Guests see neither prices nor payments.
      total: forGuest ? null : money(facts.totalAmount),
      paid: forGuest ? null : money(facts.captured),
    },
    tokens,
  }
}

/** One booking with its links. */
export function showMailedBooking(
  { context, recipient }: Pick<ComposeRequest, 'context' | 'recipient'>,
  booking: Booking,
  token: string | null,
): MailedBooking {
  const { catalog, origin } = context
  const shown = showBooking(
    { ...context, locale: recipient.locale },
    { ...booking, scope: recipient.role === 'booker' ? 'manage' : 'view' },
  )
  const localed = { ...context, locale: recipient.locale }
  const person = (id: string) => showStaff(localed, requirePerson(catalog, id))
  const view: BookingView =
    recipient.role === 'business'
      ? { ...shown, staff: person(booking.staffId), colleagues: booking.colleagueIds.map(person) }
      : recipient.role === 'guest'
        ? {
            ...shown,
            service: { ...shown.service, price: null, priceFrom: null },
            payment: null,
            cancelReason: null,
          }
        : shown
  const page = token && toWidgetUrl({ kind: 'booking', id: token, action: 'view' })
  const url = page === null ? null : `${origin}${page}?locale=${recipient.locale}`
  return {
    view,
    url,
    mapUrl: mapUrl(view.location),
    calendarUrls: view.status === 'confirmed' ? calendarUrls(view, url) : null,
  }
}
