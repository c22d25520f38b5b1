import { Trans } from '@lingui/react/macro'
import type { BookingSummary } from '@booking/shared/contract/business/booking-summary'
import { localDate } from '@booking/shared/time/wall-clock'
import { formatDay, formatTimes } from '../layout/formats.ts'
import type { SignedInRequest } from '../page.ts'
import { BookingStatusBadge } from './booking-status.tsx'
import { nameCustomer } from './name-customer.ts'

type Props = {
  readonly request: SignedInRequest
  readonly bookings: readonly BookingSummary[]
  /** With the year in each day, for a search over years. */
  readonly withYear?: boolean
}

/** Bookings grouped by day, in their order; also what is printed. */
export function BookingList({ request, bookings, withYear = false }: Props) {
  const { timeZone, tag } = request
  const dayOf = (start: string): string =>
    withYear
      ? new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone }).format(Date.parse(start))
      : formatDay(request, start)
  return (
    <div className="stack-large">
      {groupByDay(bookings, timeZone).map(([date, ofDay]) => (
        <section key={date} className="stack-small" aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className="agenda-list-day">
            {dayOf(ofDay[0]?.start ?? '')}
          </h2>
          <ul className="card divided plain-list agenda-list">
            {ofDay.map((booking) => (
              <li key={booking.id}>
                <a className="agenda-list-row" href={`/desk/bookings/${booking.id}`}>
                  <span className="agenda-list-time">{formatTimes(request, booking.start, booking.end)}</span>
                  <span className="agenda-list-who">
                    <b>{nameCustomer(booking)}</b>
                    <span className="muted">
                      {booking.service.name}
                      {' · '}
                      {booking.staff.map(({ name }) => name).join(', ')}
                      {booking.seats > 1 ? (
                        <>
                          {' · '}
                          <Trans>{booking.seats} seats</Trans>
                        </>
                      ) : null}
                    </span>
                    <span className="agenda-list-contact">
                      {[booking.contact?.phone, booking.reference].filter((text) => text).join(' · ')}
                    </span>
                  </span>
                  <BookingStatusBadge booking={booking} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function groupByDay(
  bookings: readonly BookingSummary[],
  timeZone: string,
): readonly (readonly [date: string, ofDay: readonly BookingSummary[]])[] {
  const groups = new Map<string, BookingSummary[]>()
  for (const booking of bookings) {
    const date = localDate(timeZone, Date.parse(booking.start))
    const ofDay = groups.get(date)
    if (ofDay) ofDay.push(booking)
    else groups.set(date, [booking])
  }
  return [...groups]
}
