import { Trans } from '@lingui/react/macro'
import { showPhone } from '@hourfold/shared/booking/show-phone'
import type { BookingSummary } from '@hourfold/shared/contract/business/booking-summary'
import { dateFormat } from '@hourfold/shared/i18n/formatters'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { formatDay, formatTimes } from '../layout/formats.ts'
import type { SignedInRequest } from '../page.ts'
import { BlockText } from './block-text.tsx'
import { BookingStatusBadge } from './booking-status.tsx'
import { nameCustomer } from './name-customer.ts'
import type { AgendaView, BlockView } from '@hourfold/shared/contract/business/agenda'

type Props = {
  readonly request: SignedInRequest
  readonly bookings: readonly BookingSummary[]
  /** Who is away, before the bookings of the same day. */
  readonly absences?: readonly Absence[]
  /** With the year in each day, for a search over years. */
  readonly withYear?: boolean
}

/** Bookings grouped by day, in their order; also what is printed. */
export function BookingList({ request, bookings, absences = [], withYear = false }: Props) {
  const { timeZone, tag } = request
  const dayOf = (start: string): string =>
    withYear
      ? dateFormat(tag, { dateStyle: 'full', timeZone }).format(Date.parse(start))
      : formatDay(request, start)
  return (
    <div className="stack-large">
      {groupByDay(bookings, absences, timeZone).map(([date, { first, away, ofDay }]) => (
        <section key={date} className="stack-small" aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className="agenda-list-day">
            {dayOf(first)}
          </h2>
          <ul className="card divided plain-list agenda-list">
            {away.map(({ block, people, isEveryone }) => (
              <li key={`${block.start} ${people.join()}`} className="agenda-list-away">
                <BlockText request={request} block={block} />
                {' · '}
                {isEveryone ? <Trans>Everyone</Trans> : people.join(', ')}
              </li>
            ))}
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
                      {[showPhone(booking.contact?.phone ?? ''), booking.reference]
                        .filter((text) => text)
                        .join(' · ')}
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

type Day = {
  /** The instant by which the day is named. */
  readonly first: string
  readonly away: Absence[]
  readonly ofDay: BookingSummary[]
}

function groupByDay(
  bookings: readonly BookingSummary[],
  absences: readonly Absence[],
  timeZone: string,
): readonly (readonly [date: string, day: Day])[] {
  const days = new Map<string, Day>()
  const dayOf = (start: string): Day => {
    const date = localDate(timeZone, Date.parse(start))
    const day = days.get(date) ?? { first: start, away: [], ofDay: [] }
    days.set(date, day)
    return day
  }
  for (const absence of absences) dayOf(absence.block.start).away.push(absence)
  for (const booking of bookings) dayOf(booking.start).ofDay.push(booking)
  // A search may be ordered the other way round; it has no absences.
  return absences.length === 0 ? [...days] : [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Time off on one day, and the names of those who have it. */
type Absence = {
  readonly block: BlockView
  readonly people: readonly string[]
  /** Whether it is the time off of all who are shown, as on a holiday. */
  readonly isEveryone: boolean
}

/** The time off of an agenda, once for all who share it, ascending. */
export function listAbsences({ people }: AgendaView): readonly Absence[] {
  const absences = new Map<string, { readonly block: BlockView; readonly people: string[] }>()
  for (const { name, days } of people)
    for (const block of days.flatMap(({ blocks }) => blocks)) {
      if (block.kind !== 'time_off') continue
      const key = [block.start, block.end, block.label].join('\n')
      const same = absences.get(key)
      if (same) same.people.push(name)
      else absences.set(key, { block, people: [name] })
    }
  return [...absences.values()]
    .map((one) => ({ ...one, isEveryone: people.length > 1 && one.people.length === people.length }))
    .toSorted((a, b) => (a.block.start < b.block.start ? -1 : Number(a.block.start > b.block.start)))
}
