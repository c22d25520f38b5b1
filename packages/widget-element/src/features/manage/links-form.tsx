import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { useChange } from '../../ui/use-change.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFieldErrors } from '../../screens/use-field-errors.ts'
import { useRefusalText } from '../../screens/use-refusal-text.ts'
import type { ScreenProps } from '../../screens/screen.ts'

/** Has the links to the visitor's bookings sent. The page of the site does the same for a browser without scripts. */
export function LinksForm({ flow, send, view }: Pick<ScreenProps, 'flow' | 'send' | 'view'>) {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const [email, setEmail] = useState(flow.input.email)
  const label = t`Email`
  const errors = useFieldErrors(flow.fields, { email: label })
  const { alert, linksMail } = flow
  const isSent = linksMail?.status === 'sent'
  const titleRef = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useChange(isSent, () => titleRef.current?.focus())
  if (isSent) return <Sent send={send} titleRef={titleRef} />
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'links_wanted', email })
  }
  return (
    <section className="links-form stack" aria-labelledby="links-title">
      <h3 id="links-title" tabIndex={-1} ref={titleRef}>
        <Trans>Lost your link?</Trans>
      </h3>
      <p className="muted">
        <Trans>
          Enter the email address with which you booked. You then get an email with the links to your upcoming
          appointments.
        </Trans>
      </p>
      <form
        className="form stack"
        part="form"
        method="post"
        action={`${view.apiBase}/my-bookings?locale=${view.locale.code}`}
        noValidate
        onSubmit={submit}
      >
        <ErrorSummary errors={errors.all} attempt={flow.attempts} />
        {alert && <Alert tone="danger" title={textOf(alert)} />}
        <TextField
          id="email"
          name="email"
          label={label}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          maxLength={254}
          required
          value={email}
          error={errors.of('email')}
          onChange={setEmail}
        />
        <FormActions>
          <Button type="submit" variant="primary" busy={linksMail !== undefined} busyLabel={t`Sending…`}>
            <Trans>Send me my links</Trans>
          </Button>
        </FormActions>
      </form>
    </section>
  )
}

type SentProps = Pick<ScreenProps, 'send'> & { readonly titleRef: RefObject<HTMLHeadingElement | null> }

/** The same text for every address. */
function Sent({ send, titleRef }: SentProps) {
  return (
    <section className="links-form stack" aria-labelledby="links-title">
      <h3 id="links-title" tabIndex={-1} ref={titleRef}>
        <Trans>Check your inbox</Trans>
      </h3>
      <p>
        <Trans>
          If this address has upcoming appointments, an email with their links is on its way. It may take a
          few minutes.
        </Trans>
      </p>
      <p className="muted">
        <Trans>No email? Look in the spam folder too, or try another address.</Trans>
      </p>
      <FormActions>
        <Button onClick={() => send({ type: 'other_address_wanted' })}>
          <Trans>Try another address</Trans>
        </Button>
      </FormActions>
    </section>
  )
}
