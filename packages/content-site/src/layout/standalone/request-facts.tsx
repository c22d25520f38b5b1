import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { phoneHref, showPhone } from '@hourfold/shared/booking/show-phone'
import { formatMoney } from '@hourfold/shared/booking/currency'
import { formatDuration } from '@hourfold/shared/i18n/format-duration'
import type { BookingView } from '@hourfold/shared/contract/views'
import type { RequestView } from '@hourfold/shared/contract/request-views'
import { formatDay, formatTimes } from '../formats.ts'

type Props = {
  readonly booking: BookingView
  readonly contact: RequestView['contact']
  /** The full Intl tag. */
  readonly tag: string
}

/** The booker, the service, the time and the staff member, in the wall time of the location. */
export function RequestFacts({ booking, contact, tag }: Props) {
  const { service, business, staff, colleagues, choices, guestName, seats } = booking
  const [start, end] = [Date.parse(booking.start), Date.parse(booking.end)]
  const zone = booking.location.timeZone ?? business.timeZone
  const people = [staff, ...colleagues].flatMap((person) => person?.name ?? [])
  return (
    <dl className="details card divided">
      <Fact name={<Trans>Service</Trans>}>
        <strong>{service.name}</strong>
        <span>
          {[
            formatDuration(tag, service.durationMinutes, 'short'),
            ...(service.price === null || service.price.amount === 0
              ? []
              : [formatMoney(tag, service.price)]),
            ...choices,
          ].join(' · ')}
        </span>
      </Fact>
      <Fact name={<Trans>When</Trans>}>
        <strong>{formatDay(tag, start, zone)}</strong>
        <span>
          {formatTimes(tag, start, end, zone)} ({zone})
        </span>
      </Fact>
      <Fact name={<Trans>With</Trans>}>{new Intl.ListFormat(tag).format(people)}</Fact>
      <Location booking={booking} />
      <Fact name={<Trans>Name</Trans>}>{contact.name}</Fact>
      {guestName === null ? null : <Fact name={<Trans>Appointment for</Trans>}>{guestName}</Fact>}
      {seats > 1 ? <Fact name={<Trans>People</Trans>}>{seats}</Fact> : null}
      {contact.email === '' ? null : (
        <Fact name={<Trans>Email</Trans>}>
          <a href={`mailto:${encodeURIComponent(contact.email).replace('%40', '@')}`}>{contact.email}</a>
        </Fact>
      )}
      {contact.phone === '' ? null : (
        <Fact name={<Trans>Phone</Trans>}>
          <a href={phoneHref(contact.phone)}>{showPhone(contact.phone)}</a>
        </Fact>
      )}
      {contact.notes === '' ? null : (
        <Fact name={<Trans>Notes</Trans>}>
          <span>{contact.notes}</span>
        </Fact>
      )}
      <Fact name={<Trans>Reference</Trans>}>
        <span>{booking.reference}</span>
      </Fact>
    </dl>
  )
}

function Location({ booking: { location } }: Pick<Props, 'booking'>) {
  const { t } = useLingui()
  const kinds = { phone: t`By phone`, video: t`Video call`, in_person: '', asked: '' }
  const text = [kinds[location.kind], location.address].filter(Boolean).join(' · ')
  return text === '' ? null : <Fact name={<Trans>Where</Trans>}>{text}</Fact>
}

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div className="details-row">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
