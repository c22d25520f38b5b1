import { Trans } from '@lingui/react/macro'
import { phoneHref, showPhone } from '@hourfold/shared/booking/show-phone'
import type { CustomerView } from '@hourfold/shared/contract/business/customers'

/** How the customer is reached: each address and number is a link. */
export function ContactCard({
  customer: { contacts, note, isBlocked },
}: {
  readonly customer: CustomerView
}) {
  return (
    <div className="card stack-small">
      {isBlocked ? (
        <p>
          <span className="badge tone-danger">
            <Trans>Blocked from booking online</Trans>
          </span>
        </p>
      ) : null}
      {contacts.length === 0 ? (
        <p className="muted">
          <Trans>No address and no number.</Trans>
        </p>
      ) : (
        <ul className="plain-list">
          {contacts.map(({ kind, value }) => (
            <li key={`${kind}:${value}`}>
              <a className="customer-link" href={kind === 'phone' ? phoneHref(value) : mailTo(value)}>
                <bdi>{kind === 'phone' ? showPhone(value) : value}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      {note === '' ? null : <p className="customer-note">{note}</p>}
    </div>
  )
}

/** An address may contain signs that begin the headers of a mail link. */
const mailTo = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`
