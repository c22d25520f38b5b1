import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { showPhone } from '@hourfold/shared/booking/show-phone'
import type { AgendaBooking } from '@hourfold/shared/contract/business/agenda'
import { formatTime } from '../layout/formats.ts'
import type { SignedInRequest } from '../page.ts'
import { BlockText } from './block-text.tsx'
import { BookingStatusBadge } from './booking-status.tsx'
import type { Column, ColumnItem, PlacedItem } from './column-items.ts'
import { placeClasses } from './grid-classes.ts'
import { nameCustomer } from './name-customer.ts'

type Props = {
  readonly placed: PlacedItem
  readonly request: SignedInRequest
  readonly column: Column
  /** The instant (ISO) of a minute of the column's day. */
  /** The instant of a minute of the day; null where the clocks skip it. */
  readonly startOf: (minute: number) => string | null
}

/** Something in a column. Each has at most one link; the script moves between them. */
export function ColumnItemView({ placed: { item, lane, lanes }, ...rest }: Props) {
  const lanesAre = lanes > 1 ? ` l${lane} n${lanes}` : ''
  return (
    <div
      className={`agenda-item agenda-${classOf(item)} ${placeClasses(item)}${lanesAre}`}
      data-cell={item.kind === 'buffer' ? undefined : item.from}
    >
      <Content item={item} {...rest} />
    </div>
  )
}

const classOf = (item: ColumnItem): string =>
  item.kind === 'booking' ? `booking agenda-${item.booking.status}` : item.kind

function Content({ item, request, column, startOf }: Omit<Props, 'placed'> & { readonly item: ColumnItem }) {
  const { t, i18n } = useLingui()
  switch (item.kind) {
    case 'booking':
      return <BookingLink booking={item.booking} request={request} />
    case 'session': {
      const { session, guests } = item
      const query = new URLSearchParams({ date: column.date, view: 'list', staff: column.person.slug })
      return (
        <a href={`/desk?${query}`}>
          <b>{formatTime(request, session.start)}</b> {session.service.name}{' '}
          <span className="agenda-detail">
            {i18n._(
              msg`${plural(session.taken, { one: '# seat taken', other: '# seats taken' })} of ${session.capacity}`,
            )}
          </span>{' '}
          <span className="agenda-detail">{guests.map(nameCustomer).join(', ')}</span>
        </a>
      )
    }
    case 'block':
      return (
        <p>
          <BlockText request={request} block={item.block} withEnd={false} />
        </p>
      )
    case 'buffer':
      return (
        <p>
          <Trans>Buffer</Trans>
        </p>
      )
    case 'free': {
      const start = startOf(item.from)
      if (start === null) return null
      const time = formatTime(request, start)
      return (
        <a
          href={`/desk/bookings/new?staff=${column.person.slug}&start=${start}`}
          aria-label={t`Free at ${time}: add a booking`}
        >
          <span aria-hidden="true">+ {time}</span>
        </a>
      )
    }
  }
}

function BookingLink({
  booking,
  request,
}: {
  readonly booking: AgendaBooking
  readonly request: SignedInRequest
}) {
  return (
    <a href={`/desk/bookings/${booking.id}`}>
      <b>{formatTime(request, booking.start)}</b> <span className="agenda-name">{nameCustomer(booking)}</span>{' '}
      <BookingStatusBadge booking={booking} />{' '}
      <span className="agenda-detail">
        {booking.service.name}
        {booking.hasNote ? (
          <>
            {' · '}
            <Trans>Note</Trans>
          </>
        ) : null}
      </span>
      {booking.contact === null || booking.contact.phone === '' ? null : (
        <span className="agenda-paper"> · {showPhone(booking.contact.phone)}</span>
      )}
    </a>
  )
}
