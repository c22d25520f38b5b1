import { Trans, useLingui } from '@lingui/react/macro'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { deliveryStates, kindWords, recipientWords, showReason } from '../deliveries/delivery-words.ts'
import { formatMoment } from '../layout/formats.ts'
import type { SignedInRequest } from '../page.ts'

type Props = { readonly request: SignedInRequest; readonly booking: BusinessBookingView }

/** A mail that did not go out although it should. */
const isTrouble = ({ status }: BusinessBookingView['mails'][number]): boolean =>
  status === 'dead' || status === 'suppressed'

type NotNotifiedProps = { readonly booking: Pick<BusinessBookingView, 'mails' | 'notTold'> }

/** Warns above a booking that the customer was not notified of its last change, with the reason. */
export function NotNotified({ booking }: NotNotifiedProps) {
  const { i18n } = useLingui()
  // A skipped mail was no longer needed.
  const newest = booking.mails.find(({ role, status }) => role === 'booker' && status !== 'skipped')
  const reason =
    newest && isTrouble(newest) && newest.reason !== null ? showReason(i18n, newest.reason) : null
  if (booking.notTold === 'switched_off')
    return (
      <div className="alert tone-warning">
        <p>
          <Trans>
            The customer was not told: mails of this kind are switched off. Please tell them yourself.
          </Trans>
        </p>
      </div>
    )
  return newest && isTrouble(newest) ? (
    <div className="alert tone-danger">
      <p>
        <Trans>The last email did not reach the customer. Please tell them yourself.</Trans> {reason}
      </p>
    </div>
  ) : null
}

/** The states of the mails to the customer and the guests, the newest first. */
export function BookingMails({ request, booking }: Props) {
  const { i18n } = useLingui()
  if (booking.mails.length === 0) return null
  return (
    <section className="stack-small" aria-labelledby="mails">
      <h2 id="mails">
        <Trans>Emails</Trans>
      </h2>
      <ul className="card divided plain-list">
        {booking.mails.map(({ kind, role, status, reason, at }, index) => {
          const words = kindWords(kind)
          const { label, tone } = deliveryStates[status]
          return (
            <li className="row-item stack-tight" key={index}>
              <div className="spread">
                <p className="strong">{words === null ? kind : i18n._(words)}</p>
                <span className={`badge ${tone}`}>{i18n._(label)}</span>
              </div>
              <p className="muted">
                {i18n._(recipientWords[role])} · <time dateTime={at}>{formatMoment(request, at)}</time>
              </p>
              {reason === null || status === 'sent' ? null : <p>{showReason(i18n, reason)}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
