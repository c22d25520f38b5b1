import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FlowAlertBox } from '../../screens/flow-alert.tsx'
import { useRefusalText } from '../../screens/use-refusal-text.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import { useProofFeedback } from './use-proof-feedback.ts'
import { useProofWatch } from './use-proof-watch.ts'

type Props = ScreenProps & {
  /** Says how long the time is still kept. */
  readonly ending: ReactNode
}

/** Asks for the code from the mail. The link in the mail works too: then it continues by itself. */
export function ProofForm({ ending, ...props }: Props) {
  const { flow, send, headingRef } = props
  const { t } = useLingui()
  const textOf = useRefusalText()
  const { proof, submission } = flow
  useProofWatch(props)
  const view = proof?.view ?? null
  const isOver = view?.state === 'exhausted' || view?.state === 'expired' || view?.state === 'used'
  const wrong =
    proof?.isWrong === true && view?.state === 'open' ? t`This code is not right. Please check it.` : null
  const asksCode = view !== null && !isOver
  const { codeRef, buttonRef } = useProofFeedback(props, { wrong, asksCode })
  if (!proof) return null
  const needsCode = isOver || (view === null && proof.refusal !== null)
  const { email, code, refusal } = proof
  const isBusy = proof.check !== null || submission?.status === 'sending'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'code_submitted' })
  }
  return (
    <>
      <StepHeading headingRef={headingRef}>
        <Trans>Confirm your email address</Trans>
      </StepHeading>
      <FlowAlertBox {...props} />
      {ending}
      {refusal ? <Alert tone="danger" title={textOf(refusal)} /> : null}
      {isOver ? (
        <Alert
          tone="danger"
          title={
            view.state === 'exhausted'
              ? t`Too many wrong codes. Please have a new one sent to you.`
              : t`This code is no longer valid. Please have a new one sent to you.`
          }
        />
      ) : null}
      <form className="form stack-large" part="form" noValidate onSubmit={submit}>
        {needsCode ? null : (
          <p>
            {asksCode ? (
              <Trans>
                We have sent a code with six digits to <strong>{email}</strong>. Enter it here, or open the
                link in the email.
              </Trans>
            ) : (
              <Trans>
                We are sending a code with six digits to <strong>{email}</strong>.
              </Trans>
            )}
          </p>
        )}
        {asksCode ? (
          <div className="proof-code" ref={codeRef}>
            <TextField
              id="addressCode"
              name="addressCode"
              label={t`Code from the email`}
              value={code}
              error={wrong}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              enterKeyHint="done"
              maxLength={12}
              onChange={(text) => send({ type: 'code_typed', text })}
            />
          </div>
        ) : null}
        <FormActions>
          {needsCode ? (
            <Button variant="primary" buttonRef={buttonRef} onClick={() => send({ type: 'code_wanted' })}>
              <Trans>Send a new code</Trans>
            </Button>
          ) : (
            <Button type="submit" variant="primary" busy={isBusy} busyLabel={t`Checking…`}>
              <Trans>Confirm and book</Trans>
            </Button>
          )}
        </FormActions>
        <div className="proof-more stack-small">
          <p>
            <Trans>No email? Look in the spam folder too, or check the address.</Trans>
          </p>
          <div className="link-row row">
            {needsCode ? null : (
              <Button disabled={!view || isBusy} onClick={() => send({ type: 'code_wanted' })}>
                <Trans>Send again</Trans>
              </Button>
            )}
            <Button disabled={isBusy} onClick={() => send({ type: 'proof_left' })}>
              <Trans>Change address</Trans>
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}
