import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OrderView } from '@hourfold/shared/contract/views'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { formatTimeRange, formatWhen } from '../../ui/formats/format-time.ts'
import { OtherClock } from '../../booking/other-clock.tsx'
import { usePlace } from '../../booking/use-place.ts'
import { zoneName } from '../../ui/formats/zone-names.ts'
import { BookingCalendarLinks } from '../../booking/booking-calendar-links.tsx'
import { bookingClocks } from '../../booking/clocks-of.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import { widgetHref } from '../../screens/widget-href.ts'

type OrderBookingsProps = Pick<ScreenProps, 'flow' | 'view'> & { readonly order: OrderView }

/** The bookings of one order, each with its time, staff, reference, calendar links and manage link. */
export function OrderBookings({ flow, view, order }: OrderBookingsProps) {
  const { t } = useLingui()
  const { bookings, total, deposit } = order
  const hasGuests = bookings.some(({ guestName }) => guestName !== null)
  const { tag } = view.locale
  const money = total && formatMoney(tag, total)
  const paid = bookings.reduce((sum, { payment }) => sum + (payment?.amount.amount ?? 0), 0)
  const part = deposit?.amount && deposit.amount !== total?.amount ? formatMoney(tag, deposit) : null
  return (
    <section className="stack">
      <h3 className="label">
        {t`${plural(bookings.length, { one: '# appointment', other: '# appointments' })}`}
      </h3>
      <ol className="stack">
        {bookings.map((booking) => (
          <OrderBooking
            key={booking.id}
            flow={flow}
            view={view}
            booking={booking}
            who={booking.guestName ?? (hasGuests ? t`You` : null)}
          />
        ))}
      </ol>
      {money && (
        <dl className="details card divided">
          <div className="details-row">
            <dt>{t`Total`}</dt>
            <dd>{total?.amount === 0 ? t`Free of charge` : money}</dd>
          </div>
          {paid > 0 && total && (
            <div className="details-row">
              <dt>{t`Paid`}</dt>
              <dd>{formatMoney(tag, { amount: paid, currency: total.currency })}</dd>
            </div>
          )}
          {paid > 0 && total && total.amount > paid && (
            <div className="details-row">
              <dt>{t`Due at the appointment`}</dt>
              <dd>{formatMoney(tag, { ...total, amount: total.amount - paid })}</dd>
            </div>
          )}
          {part && paid === 0 && (
            <div className="details-row">
              <dt>{t`Deposit`}</dt>
              <dd>{part}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}

type OrderBookingProps = Pick<ScreenProps, 'flow' | 'view'> & {
  readonly booking: OrderView['bookings'][number]
  readonly who: string | null
}

function OrderBooking({ flow, view, booking, who }: OrderBookingProps) {
  const { t, i18n } = useLingui()
  const place = usePlace(booking.location)
  const { tag } = view.locale
  const { start, end, service, staff, colleagues, seats, reference, manageToken } = booking
  const clocks = bookingClocks(flow, booking)
  const zone = clocks.timeZone
  const people = [...(staff ? [staff] : []), ...colleagues].map(({ name }) => name)
  const facts = [
    service.name,
    ...booking.choices,
    ...people,
    ...(seats > 1 ? [t`${plural(seats, { one: '# seat', other: '# seats' })}`] : []),
    ...(place ? [place.text] : []),
    ...(service.price?.amount ? [formatMoney(tag, service.price)] : []),
  ]
  const manageUrl = widgetHref(view, { kind: 'booking', id: manageToken, action: 'view' })
  return (
    <li className="order-item card stack-tight">
      <div>
        {who !== null && <p className="small muted">{who}</p>}
        <h4 className="order-when strong">
          {formatWhen(tag, start, zone)}, {formatTimeRange(tag, start, end, zone, flow.hourCycle)}
          <OtherClock {...clocks} locale={tag} hourCycle={flow.hourCycle} start={start} end={end} />
        </h4>
        <p>{facts.join(' · ')}</p>
        <p className="details-aside muted">
          {[zoneName(i18n, tag, zone, Date.parse(start)), `${t`Reference`} ${reference}`].join(' · ')}
        </p>
      </div>
      <div className="order-actions row">
        <BookingCalendarLinks booking={booking} token={manageToken} view={view} />
        <a className="button button-link" part="button button-link" href={manageUrl}>
          {t`View or change`}
        </a>
      </div>
    </li>
  )
}
