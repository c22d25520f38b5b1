import { Trans } from '@lingui/react/macro'

type Props = {
  readonly action: string
  readonly idempotencyKey: string
  readonly isSent: boolean
  readonly email?: string
  readonly error?: string
}

/** Asks for the address to which the links to its bookings are sent, or says that they are on their way. It works without a script. */
export const MyBookingsForm = ({ isSent, ...props }: Props) => (
  <section className="request column stack">
    <article className="request-card card stack">
      {isSent ? <Sent action={props.action} /> : <AddressForm {...props} />}
    </article>
  </section>
)

const Sent = ({ action }: Pick<Props, 'action'>) => (
  <>
    <h1>
      <Trans>Check your inbox</Trans>
    </h1>
    <p>
      <Trans>
        If this address has upcoming appointments, an email with their links is on its way. It may take a few
        minutes.
      </Trans>
    </p>
    <p className="muted">
      <Trans>No email? Look in the spam folder too, or try another address.</Trans>
    </p>
    <p>
      <a className="button button-secondary" href={action}>
        <Trans>Try another address</Trans>
      </a>
    </p>
  </>
)

const AddressForm = ({ action, idempotencyKey, email = '', error }: Omit<Props, 'isSent'>) => (
  <>
    <h1>
      <Trans>Your appointments</Trans>
    </h1>
    <p className="muted" id="email-purpose">
      <Trans>
        Enter the email address with which you booked. You then get an email with the links to your upcoming
        appointments.
      </Trans>
    </p>
    {/* The browser's own messages may be in another language than the page. */}
    <form className="my-bookings stack" method="post" action={action} noValidate>
      <input type="hidden" name="key" value={idempotencyKey} />
      <div className="field">
        <label className="label" htmlFor="email">
          <Trans>Email</Trans>
        </label>
        <input
          className="input"
          id="email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          inputMode="email"
          enterKeyHint="send"
          defaultValue={email}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? 'email-purpose' : 'email-error email-purpose'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script, nothing else leads to the refused field
          autoFocus={error !== undefined}
        />
        {error === undefined ? null : (
          <p className="field-error" id="email-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <p>
        <button className="button button-primary">
          <Trans>Send me my links</Trans>
        </button>
      </p>
    </form>
  </>
)
