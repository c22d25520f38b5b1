import { Trans } from '@lingui/react/macro'
import { phoneHref, showPhone } from '@hourfold/shared/booking/show-phone'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { Fact } from './fact.tsx'

/** Who the customer is and what they wrote, for those who may know. */
export function BookingContact({ booking }: { readonly booking: BusinessBookingView }) {
  const { contact, personal } = booking
  if (contact === null || personal === null) return null
  return (
    <section className="stack-small" aria-labelledby="customer">
      <h2 id="customer">
        <Trans>Customer</Trans>
      </h2>
      <div className="card stack-small">
        <p className="strong">
          {contact.customerId === null ? (
            contact.name
          ) : (
            <a href={`/desk/customers/${contact.customerId}`}>{contact.name}</a>
          )}
        </p>
        {contact.phone === '' && contact.email === '' ? (
          <p className="muted">
            <Trans>No phone number and no email address.</Trans>
          </p>
        ) : null}
        <p className="row">
          {contact.phone === '' ? null : (
            <a className="button button-secondary" href={phoneHref(contact.phone)}>
              {showPhone(contact.phone)}
            </a>
          )}
          {contact.email === '' ? null : (
            <a
              className="button button-secondary"
              href={`mailto:${encodeURIComponent(contact.email).replace('%40', '@')}`}
            >
              {contact.email}
            </a>
          )}
        </p>
      </div>
      <Details personal={personal} guestName={booking.guestName} />
    </section>
  )
}

type Personal = NonNullable<BusinessBookingView['personal']>

function Details({
  personal,
  guestName,
}: {
  readonly personal: Personal
  readonly guestName: string | null
}) {
  const { notes, guests, answers, dateOfBirth, location } = personal
  const rows = [
    guestName === null ? null : (
      <Fact key="guest" name={<Trans>For</Trans>}>
        {guestName}
      </Fact>
    ),
    notes === '' ? null : (
      <Fact key="notes" name={<Trans>Notes of the customer</Trans>}>
        <span className="typed">{notes}</span>
      </Fact>
    ),
    dateOfBirth === null ? null : (
      <Fact key="birth" name={<Trans>Date of birth</Trans>}>
        {dateOfBirth}
      </Fact>
    ),
    location === null || location === '' ? null : (
      <Fact key="location" name={<Trans>Wished place</Trans>}>
        {location}
      </Fact>
    ),
    ...answers.map(({ question, answer }, index) => (
      <Fact key={`answer-${index}`} name={question}>
        <span className="typed">{answer}</span>
      </Fact>
    )),
    guests.length === 0 ? null : (
      <Fact key="guests" name={<Trans>Guests</Trans>}>
        <ul className="plain-list">
          {guests.map(({ name, email }, index) => (
            <li key={index}>{email === '' ? name : `${name}, ${email}`}</li>
          ))}
        </ul>
      </Fact>
    ),
  ].filter((row) => row !== null)
  return rows.length === 0 ? null : <dl className="details card divided">{rows}</dl>
}
