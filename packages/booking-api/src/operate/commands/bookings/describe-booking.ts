import type { BusinessBookingView } from '@booking/shared/contract/business/bookings'
import { showAmount } from '../show-amount.ts'

/** A booking as lines for the operator, with date and time in the zone of its place. */
export function describeBooking(booking: BusinessBookingView): readonly string[] {
  const { reference, id, status, service, staff, contact, price, paid, money, personal, cancelled } = booking
  const rest = (name: string, value: string | null | undefined) => (value ? [`${name} ${value}`] : [])
  return [
    [reference, status, id].join('  '),
    `${showTime(booking)}  ${[service.name, ...booking.choices].join(', ')}`,
    `with ${staff.map(({ name }) => name).join(', ')}`,
    ...(contact === null
      ? []
      : [[contact.name, contact.phone, contact.email].filter((part) => part !== '').join('  ')]),
    ...rest('for', booking.guestName),
    ...(booking.seats > 1 ? [`seats ${booking.seats}`] : []),
    ...(price === null
      ? []
      : [
          `price ${showAmount(price.amount, price.currency)}  paid ${showAmount(paid.amount, paid.currency)}`,
        ]),
    ...(money.online === null || money.online.refunded.amount === 0
      ? []
      : [`refunded ${showAmount(money.online.refunded.amount, money.online.refunded.currency)}`]),
    ...rest('arrived', booking.arrivedAt),
    ...rest('reason', cancelled?.reason),
    ...rest('the customer writes:', personal?.notes),
    ...rest('note', personal?.note),
  ]
}

/** `Tue 2026-11-24 11:00–11:45 Europe/Berlin`. */
function showTime({ start, end, timeZone }: BusinessBookingView): string {
  // Swedish writes dates as ISO 8601 does.
  const format = (locale: string, options: Intl.DateTimeFormatOptions, instant: string): string =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(instant))
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const days = format('en-GB', { weekday: 'short' }, start)
  return `${days} ${format('sv-SE', {}, start)} ${format('sv-SE', time, start)}–${format('sv-SE', time, end)} ${timeZone}`
}
