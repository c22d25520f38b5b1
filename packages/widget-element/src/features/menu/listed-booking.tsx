import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingView } from '@booking/shared/contract/views'
import { formatTimeRange, formatWhen } from '../../ui/formats/format-time.ts'
import { joinList } from './join-list.ts'
import { Icon } from '../../ui/icon.tsx'
import { OtherClock } from '../../booking/other-clock.tsx'
import { zoneName } from '../../ui/formats/zone-names.ts'
import { bookingClocks } from '../../booking/clocks-of.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import { useBookingStatus } from '../../booking/use-booking-status.ts'

type ListedBookingProps = Pick<ScreenProps, 'flow' | 'view'> & {
  readonly booking: BookingView
  readonly level: 3 | 4
  readonly onOpen: () => void
}

/** A booking in a list: service, time, staff and status. */
export function ListedBooking({ flow, view, booking, level, onOpen }: ListedBookingProps) {
  const { t, i18n } = useLingui()
  const { tag } = view.locale
  const { service, staff, colleagues, guestName, start, end } = booking
  const status = useBookingStatus(booking, flow.now)
  const clocks = bookingClocks(flow, booking)
  const zone = clocks.timeZone
  const name = service.name
  const day = formatWhen(tag, start, zone)
  const people = [staff, ...colleagues].flatMap((person) => person?.name ?? [])
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <li className="listed-booking card spread">
      <div className="listed-booking-text stack-tight">
        <p className={`badge tone-${status.tone} with-icon`}>
          <Icon name={status.tone === 'success' ? 'check' : 'info'} />
          {status.text}
        </p>
        <Heading className="service-name strong" lang={service.languages?.['name']}>
          {guestName === null ? name : `${name} (${guestName})`}
        </Heading>
        <p>
          {day}
          <br />
          {`${formatTimeRange(tag, start, end, zone, flow.hourCycle)} `}
          <span className="muted">{zoneName(i18n, tag, zone, Date.parse(start))}</span>
          <OtherClock {...clocks} locale={tag} hourCycle={flow.hourCycle} start={start} end={end} />
        </p>
        {people.length > 0 && <p className="muted">{joinList(tag, people)}</p>}
      </div>
      <button
        type="button"
        className="button button-link"
        part="button button-link"
        aria-label={t`Open ${name}, ${day}`}
        onClick={onOpen}
      >
        <Trans>Open</Trans>
      </button>
    </li>
  )
}
