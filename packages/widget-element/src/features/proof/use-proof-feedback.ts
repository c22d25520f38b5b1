import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ScreenProps } from '../../screens/screen.ts'

type Shown = {
  /** Says that the last code was wrong. */
  readonly wrong: string | null
  /** True while the field of the code is there. */
  readonly asksCode: boolean
}

/** Announces the answers of the server, and moves the focus where what had it is removed. */
export function useProofFeedback(
  { flow: { proof }, headingRef, announce }: Pick<ScreenProps, 'flow' | 'headingRef' | 'announce'>,
  { wrong, asksCode }: Shown,
) {
  const { t } = useLingui()
  const codeRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const isRepeated = useRef(false)
  const announced = useRef<string | undefined>(undefined)
  const token = proof?.view?.proofToken
  const email = asksCode && proof ? proof.email : null
  const attemptsLeft = proof?.view?.attemptsLeft
  // What the visitor has typed ended the code. A look at the state, which nobody has asked for, leaves the focus alone.
  const isEnded = !asksCode && proof?.isWrong === true
  // Layout effects run before the paint, so that typing goes to what is visible. The submit button of the details is gone.
  useLayoutEffect(() => headingRef.current?.focus(), [headingRef])
  useLayoutEffect(() => {
    if (isEnded) buttonRef.current?.focus()
  }, [isEnded])
  useLayoutEffect(() => {
    if (!asksCode) return
    if (isRepeated.current) codeRef.current?.querySelector('input')?.focus()
    isRepeated.current = true
  }, [asksCode, token])
  // Once for each code: an earlier one returns where no new one can be sent.
  useEffect(() => {
    if (email === null || announced.current === token) return
    announced.current = token
    announce(t`We have sent a code with six digits to ${email}.`)
  }, [email, token, announce, t])
  // Each refused code, also where the words are the same as before.
  useEffect(() => {
    if (wrong !== null) announce(wrong)
  }, [wrong, announce, attemptsLeft])
  return { codeRef, buttonRef }
}
