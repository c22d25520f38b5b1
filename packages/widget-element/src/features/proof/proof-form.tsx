import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FlowAlertBox } from '../../screens/flow-alert.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { isWholeCode } from './flow/proof-flow.ts'
import type { Proof } from './flow/proof-state.ts'

type Props = ScreenProps & {
  /** Says how long the time is still kept. */
  readonly ending: ReactNode
}

/** Asks for the code from the mail. The link in the mail works too: then it continues by itself. */
export const ProofForm = (props: Props) =>
  props.flow.proof ? <CodeForm {...props} proof={props.flow.proof} /> : null

function CodeForm({ ending, proof, ...props }: Props & { readonly proof: Proof }) {
  const { flow, send, headingRef } = props
  const { t } = useLingui()
  const { email, code, view, refusal } = proof
  useProofWatch(props)
  const isOver = view?.state === 'exhausted' || view?.state === 'expired' || view?.state === 'used'
  const needsCode = isOver || (!view && refusal !== null)
  const wrongText = isWholeCode(code)
    ? t`This code is not right. Please check it.`
    : t`Please enter the six digits from the email.`
  const wrong = proof.view !== null && proof.view.state === 'open' && proof.isWrong ? wrongText : null
  const { codeRef, buttonRef } = useProofFeedback(proof, props, { wrong, needsCode })
  const isBusy = (proof.view !== null && proof.check !== null) || flow.submission?.status === 'sending'
  const askAgain = (): void => send({ type: 'code_wanted' })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'code_submitted' })
  }
  return (
    <>
      <StepHeading headingRef={headingRef}>
        <Trans>Confirm your email address</Trans>
      </StepHeading>
      <FlowAlertBox {...props} flow={refusal ? { ...flow, alert: refusal } : flow} />
      {ending}
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
          <>
            <p>
              {view ? (
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
          </>
        )}
        <FormActions>
          {needsCode ? (
            <Button variant="primary" buttonRef={buttonRef} onClick={askAgain}>
              <Trans>Send a new code</Trans>
            </Button>
          ) : (
            <Button type="submit" variant="primary" busy={isBusy} busyLabel={t`Checking…`}>
              <Trans>Confirm and book</Trans>
            </Button>
          )}
        </FormActions>
        <div className="proof-more stack-small">
          {needsCode ? null : (
            <p>
              <Trans>No email? Look in the spam folder too, or check the address.</Trans>
            </p>
          )}
          <div className="link-row row">
            {needsCode ? null : (
              <Button disabled={!view || isBusy} onClick={askAgain}>
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

/** Milliseconds between two looks at the state while the page is visible. */
const interval = 5000

/** Looks whether the link in the mail has proven the address: at intervals, and when the visitor comes back to the page. */
function useProofWatch({ flow, send }: Pick<ScreenProps, 'flow' | 'send'>): void {
  const isOpen = flow.proof?.view?.state === 'open' || flow.proof?.view?.state === 'exhausted'
  useEffect(() => {
    if (!isOpen) return
    const look = (): void => {
      if (!document.hidden) send({ type: 'proof_look_due' })
    }
    const timer = setInterval(look, interval)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOpen, send])
}

type Shown = {
  /** Says what is wrong with the code. */
  readonly wrong: string | null
  /** True where a new code has to be asked for. The field is not there then. */
  readonly needsCode: boolean
}

/** Announces the answers of the server, and moves the focus where what had it is removed. */
function useProofFeedback(
  proof: Proof,
  { headingRef, announce }: Pick<ScreenProps, 'headingRef' | 'announce'>,
  { wrong, needsCode }: Shown,
) {
  const { key, view, email, refusal } = proof
  const { t } = useLingui()
  const codeRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [firstKey] = useState(key)
  const announced = useRef<string | null>(null)
  const token = view?.proofToken ?? null
  // The visitor has caused it. A look at the state, which nobody has asked for, leaves the focus alone.
  const isEnded =
    needsCode && ((proof.view !== null && proof.isWrong) || (refusal !== null && key !== firstKey))
  // Layout effects run before the paint, so that typing goes to what is visible. The submit button of the details is gone.
  useLayoutEffect(() => headingRef.current?.focus(), [headingRef])
  useLayoutEffect(() => {
    if (isEnded) buttonRef.current?.focus()
  }, [isEnded])
  useLayoutEffect(() => {
    if (wrong !== null || key !== firstKey) codeRef.current?.querySelector('input')?.focus()
  }, [wrong, key, firstKey])
  // Once for each code: an earlier one returns where no new one can be sent.
  useEffect(() => {
    if (token === null || announced.current === token) return
    announced.current = token
    announce(t`We have sent a code with six digits to ${email}.`)
  }, [token, email, announce, t])
  // Each refused code, also where the words are the same: there are none while a code is checked.
  useEffect(() => {
    if (wrong !== null) announce(wrong)
  }, [wrong, announce])
  return { codeRef, buttonRef }
}
