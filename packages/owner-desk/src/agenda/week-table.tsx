import { Trans } from '@lingui/react/macro'
import type {
  AgendaBooking,
  AgendaPerson,
  AgendaView,
  BlockView,
} from '@hourfold/shared/contract/business/agenda'
import { dateFormat, hourDigits } from '@hourfold/shared/i18n/formatters'
import { plainDate, type PlainDate } from '@hourfold/shared/time/plain-date'
import { localDate } from '@hourfold/shared/time/wall-clock'
import type { SignedInRequest } from '../page.ts'
import { BlockText } from './block-text.tsx'
import { BookingStatusBadge } from './booking-status.tsx'
import { PersonDot } from './day-grid.tsx'
import { nameCustomer } from './name-customer.ts'

type Props = {
  readonly request: SignedInRequest
  readonly agenda: AgendaView
  readonly label: string
  /** The address of a day of everybody, or of a person. */
  readonly pathOf: (date: PlainDate, staff: string | null) => string
}

/** The week of everybody: a row for each person, a column for each day. It has little markup for each booking: there may be 2,000. */
export function WeekTable({ request, agenda, label, pathOf }: Props) {
  const { tag, timeZone, now } = request
  const dates = agenda.people[0]?.days.map(({ date }) => plainDate(date)) ?? []
  const today = localDate(timeZone, now)
  const cells = groupByCell(agenda)
  const clock = dateFormat(tag, { hour: hourDigits(tag), minute: '2-digit', timeZone: agenda.timeZone })
  return (
    <section className="agenda-week-scroll" aria-label={label}>
      <table className="agenda-week">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Person</Trans>
            </th>
            {dates.map((date) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                <a href={pathOf(date, null)}>{formatHead(tag, date)}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {agenda.people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                <PersonDot color={person.color} />
                <a href={pathOf(dates[0] ?? today, person.slug)}>{person.name}</a>
              </th>
              {person.days.map(({ date, working, blocks }) => (
                <td key={date} data-day={formatHead(tag, plainDate(date))}>
                  <Cell
                    request={request}
                    absences={blocks.filter(isAbsence)}
                    bookings={cells.get(`${person.id} ${date}`) ?? []}
                    isClosed={working.length === 0}
                    clock={clock}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Extra time is among the working hours, and a visitor who is booking has not booked. */
const isAbsence = ({ kind }: BlockView): boolean => kind === 'time_off' || kind === 'external'

type CellProps = {
  readonly request: SignedInRequest
  readonly absences: readonly BlockView[]
  readonly bookings: readonly AgendaBooking[]
  readonly isClosed: boolean
  readonly clock: Intl.DateTimeFormat
}

function Cell({ request, absences, bookings, isClosed, clock }: CellProps) {
  if (bookings.length + absences.length === 0)
    return isClosed ? (
      <span className="muted">
        <Trans>Not working</Trans>
      </span>
    ) : (
      <span className="muted">
        <Trans>Free</Trans>
      </span>
    )
  return (
    <>
      {absences.map((block, index) => (
        <p key={index} className="agenda-absence">
          <BlockText request={request} block={block} />
        </p>
      ))}
      {bookings.map((booking) => (
        <a key={booking.id} href={`/desk/bookings/${booking.id}`}>
          <b>{clock.format(Date.parse(booking.start))}</b> {nameCustomer(booking)}{' '}
          <BookingStatusBadge booking={booking} />
        </a>
      ))}
    </>
  )
}

/** The bookings of each person and day: `staff id, space, date`. */
function groupByCell({ bookings, timeZone }: AgendaView): ReadonlyMap<string, readonly AgendaBooking[]> {
  const cells = new Map<string, AgendaBooking[]>()
  for (const booking of bookings) {
    const date = localDate(timeZone, Date.parse(booking.start))
    for (const { id } of booking.staff) add(cells, id, date, booking)
  }
  return cells
}

function add(
  cells: Map<string, AgendaBooking[]>,
  staffId: AgendaPerson['id'],
  date: PlainDate,
  booking: AgendaBooking,
): void {
  const key = `${staffId} ${date}`
  const bookings = cells.get(key)
  if (bookings) bookings.push(booking)
  else cells.set(key, [booking])
}

/** "Tue 24" */
const formatHead = (tag: string, date: PlainDate): string =>
  dateFormat(tag, { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  )
