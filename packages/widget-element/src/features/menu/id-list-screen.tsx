import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingView, ServiceSummary } from '@hourfold/shared/contract/views'
import { isToken } from '@hourfold/shared/contract/shapes'
import type { Flow } from '@hourfold/shared/flow/flow'
import { Alert } from '../../ui/alert.tsx'
import { BookingLayout } from '../../screens/booking-layout.tsx'
import { joinList } from './join-list.ts'
import { ServiceList } from './services/service-list.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { FlowAlertBox } from '../../screens/flow-alert.tsx'
import { ProgressHeader } from '../../screens/progress-header.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { formatTimeRange, formatWhen } from '../../ui/formats/format-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { OtherClock } from '../../booking/other-clock.tsx'
import { zoneName } from '../../ui/formats/zone-names.ts'
import { bookingClocks } from '../../booking/clocks-of.ts'
import { useBookingStatus } from '../../booking/use-booking-status.ts'

/** The services and bookings of a URL with several ids. */
export function IdListScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { t } = useLingui()
  const { tag } = view.locale
  const { services, bookings, unknown } = sortFound(flow)
  const names = joinList(tag, unknown.map(shorten))
  return (
    <BookingLayout header={services.length > 0 && <ProgressHeader {...props} />}>
      <StepHeading headingRef={headingRef}>
        {services.length > 0 ? t`What would you like to book?` : t`Your appointments`}
      </StepHeading>
      <FlowAlertBox {...props} />
      {unknown.length > 0 && <Alert tone="info" title={t`We couldn’t find: ${names}`} />}
      {services.length > 0 && (
        <ServiceList
          locale={tag}
          apiBase={view.apiBase}
          level={3}
          services={services}
          onSelect={({ id }) => send({ type: 'service_picked', service: id })}
        />
      )}
      {bookings.length > 0 && (
        <div className="listed-bookings stack">
          {services.length > 0 && (
            <h3 className="menu-title strong">
              <Trans>Your appointments</Trans>
            </h3>
          )}
          <ul className="service-list stack">
            {bookings.map(({ token, booking }) => (
              <ListedBooking
                key={token}
                flow={flow}
                view={view}
                booking={booking}
                level={services.length > 0 ? 4 : 3}
                onOpen={() => send({ type: 'booking_opened', token })}
              />
            ))}
          </ul>
        </div>
      )}
    </BookingLayout>
  )
}

/** Sorts the results by kind, in the order of the URL. A service that is named twice is listed once. */
function sortFound({ subject, found = {} }: Flow) {
  const ids = subject.kind === 'several' ? subject.ids : []
  const services = new Map<string, ServiceSummary>()
  const bookings: { readonly token: string; readonly booking: BookingView }[] = []
  const unknown: string[] = []
  for (const id of ids) {
    const one = found[id]
    if (one?.kind === 'service') services.set(one.service.id, one.service)
    if (one?.kind === 'booking') bookings.push({ token: id, booking: one.booking })
    if (one?.kind === 'unknown') unknown.push(id)
  }
  return { services: [...services.values()], bookings, unknown }
}

/** Shortens a token to 8 characters, which identify it but do not grant access. */
const shorten = (id: string): string => (isToken(id) ? `${id.slice(0, 8)}…` : id)

type ListedBookingProps = Pick<ScreenProps, 'flow' | 'view'> & {
  readonly booking: BookingView
  readonly level: 3 | 4
  readonly onOpen: () => void
}

/** A booking in a list: service, time, staff and status. */
function ListedBooking({ flow, view, booking, level, onOpen }: ListedBookingProps) {
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
