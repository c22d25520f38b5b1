import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDuration } from '@hourfold/shared/i18n/format-duration'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { BookingStatusBadge } from '../agenda/booking-status.tsx'
import { nameCustomer } from '../agenda/name-customer.ts'
import { AttributionRows } from '../layout/attribution-rows.tsx'
import { formatDay, formatMoment, formatTimes } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { SignedInRequest } from '../page.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingContact } from './booking-contact.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingMails, NotNotified } from './booking-mails.tsx'
import { BookingMoney } from './booking-money.tsx'
import { Fact } from './fact.tsx'
import { Field } from '../layout/field.tsx'
import { Form } from '../layout/form.tsx'
import { attemptedFor, type Attempted } from './attempted.ts'

type Props = {
  readonly request: SignedInRequest
  readonly booking: BusinessBookingView
  readonly attempted: Attempted | null
  /** A link that was just made for the customer. */
  readonly manageLink: string | null
}

/** A booking: what, when and for whom, its actions, and everything that is known about it. */
export function BookingArticle({ request, booking, attempted, manageLink }: Props) {
  const { service, reference } = booking
  const customer = nameCustomer(booking)
  return (
    <article className="page booking">
      <header className="booking-head stack-small">
        <p className="row">
          <BookingStatusBadge booking={booking} />
          <span className="muted">{reference}</span>
        </p>
        <h1>
          <Trans>
            {service.name} for {customer}
          </Trans>
        </h1>
        <Refusal refusal={attempted?.refusal ?? null} />
        <NotNotified booking={booking} />
        {manageLink === null ? null : <ManageLink url={manageLink} />}
      </header>
      <div className="booking-main stack-large">
        <Facts request={request} booking={booking} />
        <BookingContact booking={booking} />
        <BookingMoney request={request} booking={booking} attempted={attempted} />
        <BookingMails request={request} booking={booking} />
        <BookingNote request={request} booking={booking} attempted={attempted} />
      </div>
      <BookingActions request={request} booking={booking} attempted={attempted} />
      <BookingHistory request={request} booking={booking} />
    </article>
  )
}

function Facts({ request, booking }: Pick<Props, 'request' | 'booking'>) {
  const { t } = useLingui()
  const { tag } = request
  const clock = { tag, timeZone: booking.timeZone }
  const minutes = (Date.parse(booking.end) - Date.parse(booking.start)) / 60_000
  const kinds = {
    phone: t`By phone`,
    video: t`Video call`,
    in_person: t`At the business`,
    asked: t`Where the customer wishes`,
  }
  const { place, series, cancelled, expiresAt, others } = booking
  return (
    <dl className="details card divided">
      <Fact name={<Trans>When</Trans>}>
        <strong>{formatDay(clock, booking.start)}</strong>
        <span>
          {formatTimes(clock, booking.start, booking.end)} · {formatDuration(tag, minutes, 'long')}
        </span>
      </Fact>
      <Fact name={<Trans>With</Trans>}>
        {new Intl.ListFormat(tag).format(booking.staff.map(({ name }) => name))}
      </Fact>
      <Fact name={<Trans>Where</Trans>}>{place.address ?? kinds[place.kind]}</Fact>
      {booking.choices.length === 0 ? null : (
        <Fact name={<Trans>Options</Trans>}>{new Intl.ListFormat(tag).format(booking.choices)}</Fact>
      )}
      {booking.seats < 2 ? null : <Fact name={<Trans>Number of people</Trans>}>{booking.seats}</Fact>}
      {series === null ? null : (
        <Fact name={<Trans>Series</Trans>}>
          <Trans>
            Date {series.position} of {series.count}
          </Trans>
        </Fact>
      )}
      {expiresAt === null ? null : (
        <Fact name={<Trans>Held until</Trans>}>{formatMoment(request, expiresAt)}</Fact>
      )}
      {cancelled?.reason == null ? null : <Fact name={<Trans>Reason</Trans>}>{cancelled.reason}</Fact>}
      {others.length === 0 ? null : (
        <Fact
          name={
            <Plural
              value={others.length}
              one="Booked together with # other"
              other="Booked together with # others"
            />
          }
        >
          <ul className="plain-list">
            {others.map((other) => (
              <li key={other.id}>
                <a href={`/desk/bookings/${other.id}`}>
                  {other.service.name}, {formatMoment(request, other.start)}
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact name={<Trans>Booked</Trans>}>{formatMoment(request, booking.createdAt)}</Fact>
      {booking.attribution === null ? null : (
        <Fact name={<Trans>Came from</Trans>}>
          <AttributionRows attribution={booking.attribution} />
        </Fact>
      )}
    </dl>
  )
}

function ManageLink({ url }: { readonly url: string }) {
  return (
    <div className="alert tone-info stack-small" role="alert">
      <div className="stack-small booking-link">
        <label htmlFor="manage-link">
          <Trans>Anyone with this link can move and cancel the booking. It is shown only now.</Trans>
        </label>
        <input className="input" id="manage-link" readOnly value={url} />
      </div>
    </div>
  )
}

type BookingNoteProps = {
  readonly request: SignedInRequest
  readonly booking: BusinessBookingView
  readonly attempted: Attempted | null
}

/** What the business writes for itself. */
function BookingNote({ request, booking, attempted }: BookingNoteProps) {
  const { personal, version } = booking
  if (personal === null) return null
  const sent = attemptedFor(attempted, 'save_note')
  return (
    <section aria-labelledby="note-title">
      <Form request={request} action="save_note" className="stack-small">
        <h2 id="note-title">
          <Trans>Internal note</Trans>
        </h2>
        <input type="hidden" name="version" value={version} />
        <Field
          name="note"
          label={<Trans>Note</Trans>}
          hint={<Trans>The customer never sees it.</Trans>}
          refusal={sent?.refusal ?? null}
        >
          {(control) => (
            <textarea
              {...control}
              className="input textarea"
              rows={3}
              maxLength={4000}
              defaultValue={sent?.form.get('note') ?? personal.note}
            />
          )}
        </Field>
        <p>
          <button className="button button-secondary">
            <Trans>Save the note</Trans>
          </button>
        </p>
      </Form>
    </section>
  )
}
