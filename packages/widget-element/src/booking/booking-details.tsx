import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Money } from '@hourfold/shared/contract/values'
import type { BookingView, StaffView } from '@hourfold/shared/contract/views'
import { mapUrl } from '@hourfold/shared/navigation/map-url'
import { formatMoney } from '../ui/formats/format-money.ts'
import { formatTimeRange, formatWhen } from '../ui/formats/format-time.ts'
import type { HourCycle } from '../ui/formats/intl.ts'
import { OtherClock, type Clocks } from './other-clock.tsx'
import { usePlace } from './use-place.ts'
import { zoneName } from '../ui/formats/zone-names.ts'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { formatDayNumber, formatMonthName, formatWeekday } from '../ui/formats/format-day.ts'

/** ISO 8601. */
type Span = { readonly start: string; readonly end: string }

type BookingDetailsProps = {
  /** Full Intl tag. */
  readonly locale: string
  readonly hourCycle: HourCycle
  readonly clocks: Clocks
  readonly booking: BookingView
  /** The new time of a booking that is being rescheduled. */
  readonly moved?: (Span & { readonly staff: StaffView | null }) | undefined
  /** True if the previous time is left out. */
  readonly brief?: boolean
  /** The deposit, as part of the price. */
  readonly deposit?: Money | null | undefined
}

/** A booking as a list of facts. The time of a cancelled booking is struck through; the text around it states the status. */
export function BookingDetails({ booking, moved, brief, deposit, ...clock }: BookingDetailsProps) {
  const { locale, clocks } = clock
  const { t, i18n } = useLingui()
  const { service, staff, series, previousStart, previousEnd, payment } = booking
  const place = usePlace(booking.location)
  const isOver = booking.status === 'cancelled'
  const hasMoved = !moved && !brief && !isOver && previousStart !== null
  const now = moved ?? booking
  const position = series?.position
  const count = series?.count
  const due = dueOf(booking)
  const money = (amount: Money): string => formatMoney(locale, amount)
  const rows: readonly (readonly [term: string, value: ReactNode])[] = [
    [
      t`Service`,
      <>
        <span lang={service.languages?.['name']}>{service.name}</span>
        {booking.choices.length > 0 && <Aside>{booking.choices.join(', ')}</Aside>}
      </>,
    ],
    [t`For`, booking.guestName],
    [
      moved ? t`New time` : hasMoved ? t`Current appointment` : t`Date and time`,
      <>
        <When {...clock} span={now} over={isOver} />
        <Aside>
          {zoneName(i18n, locale, clocks.timeZone, Date.parse(now.start))}
          <OtherClock {...clock} {...clocks} start={now.start} end={now.end} />
        </Aside>
      </>,
    ],
    [t`Current appointment`, moved && <When {...clock} span={booking} />],
    [
      t`Previous time`,
      hasMoved && <When {...clock} span={{ start: previousStart, end: previousEnd ?? previousStart }} over />,
    ],
    [t`Series`, series && t`${position} of ${count}`],
    [t`Seats`, booking.seats > 1 && String(booking.seats)],
    [
      t`Staff member`,
      moved?.staff?.name ?? (staff && [staff, ...booking.colleagues].map(({ name }) => name).join(', ')),
    ],
    [t`Place`, place && <Place {...place} href={mapUrl(booking.location)} />],
    [t`Price`, service.price && (service.price.amount === 0 ? t`Free of charge` : money(service.price))],
    [
      t`Deposit`,
      deposit?.amount && !payment && deposit.amount !== service.price?.amount ? money(deposit) : null,
    ],
    [t`Paid`, payment && money(payment.amount)],
    [t`Due at the appointment`, due > 0 && service.price && money({ ...service.price, amount: due })],
    [
      payment?.state === 'refund_pending' ? t`Refund on its way` : t`Refunded`,
      // Before a cancellation this is only the amount that a cancellation would refund.
      payment && payment.state !== 'paid' && payment.refund.amount > 0 && money(payment.refund),
    ],
    [
      t`Reference`,
      <>
        <span className="details-reference">{booking.reference}</span>
      </>,
    ],
  ]
  return (
    <div className={isOver ? 'ticket ticket-over card' : 'ticket card'}>
      <DateBlock locale={locale} start={now.start} timeZone={clocks.timeZone} />
      <dl className="details divided">
        {rows.map(
          ([term, value], index) =>
            value && (
              <div key={index} className="details-row">
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

/** The unpaid rest of a price that was paid in part, in minor units. */
function dueOf({ status, service, payment }: BookingView): number {
  const isLive = status === 'confirmed' || status === 'requested'
  return isLive && payment?.state === 'paid' ? (service.price?.amount ?? 0) - payment.amount.amount : 0
}

/** A place, with a link to a map where it has an address. */
const Place = ({ text, href }: { readonly text: string; readonly href: string | null }) =>
  href === null ? (
    <>{text}</>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )

const Aside = ({ children }: { readonly children: ReactNode }) => (
  <span className="details-aside muted">{children}</span>
)

type WhenProps = Pick<BookingDetailsProps, 'locale' | 'clocks' | 'hourCycle'> & {
  readonly span: Span
  readonly over?: boolean
}

function When({ locale, clocks: { timeZone }, hourCycle, span, over }: WhenProps) {
  const words = (
    <>
      <span className="details-day">{formatWhen(locale, span.start, timeZone)}</span>
      <br />
      {formatTimeRange(locale, span.start, span.end, timeZone, hourCycle)}
    </>
  )
  return over ? <s className="details-over">{words}</s> : <span>{words}</span>
}

type DateBlockProps = {
  /** Full Intl tag. */
  readonly locale: string
  /** ISO 8601. */
  readonly start: string
  readonly timeZone: string
}

/** The day of a booking as a leaf of a calendar, for the eye alone: the list beside it says the same in words. */
function DateBlock({ locale, start, timeZone }: DateBlockProps) {
  const date = localDate(timeZone, Date.parse(start))
  return (
    <p className="date-block" aria-hidden="true">
      <span className="date-block-weekday">{formatWeekday(locale, date).short}</span>
      <span className="date-block-day">{formatDayNumber(locale, date)}</span>
      <span className="date-block-month">{formatMonthName(locale, date)}</span>
    </p>
  )
}
