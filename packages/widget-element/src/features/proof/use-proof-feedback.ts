import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Proof } from '@booking/shared/flow/flow'
import type { ScreenProps } from '../../screens/screen.ts'

type Shown = {
  /** Says what is wrong with the code. */
  readonly wrong: string | null
  /** True where a new code has to be asked for. The field is not there then. */
  readonly needsCode: boolean
}

/** Announces the answers of the server, and moves the focus where what had it is removed. */
export function useProofFeedback(
  { key, view, email, isWrong, refusal }: Proof,
  { headingRef, announce }: Pick<ScreenProps, 'headingRef' | 'announce'>,
  { wrong, needsCode }: Shown,
) {
  const { t } = useLingui()
  const codeRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [firstKey] = useState(key)
  const announced = useRef<string | null>(null)
  const token = view?.proofToken ?? null
  // The visitor has caused it. A look at the state, which nobody has asked for, leaves the focus alone.
  const isEnded = needsCode && (isWrong || (refusal !== null && key !== firstKey))
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
