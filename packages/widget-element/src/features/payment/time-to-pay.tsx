import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { minute } from '@booking/shared/time/instant'
import { PaymentNote } from './payment-note.tsx'
import type { ScreenProps } from '../../screens/screen.ts'

type TimeToPayProps = Pick<ScreenProps, 'announce'> & {
  readonly payBy: string
  /** The latest moment that is known: from there on it is counted by this machine's clock. */
  readonly now: number
  /** Whether the payment page was opened: until then the visitor has longer than this once they pay. */
  readonly isBegun: boolean
}

/** Minutes at which the visitor is told. */
const warnings = [5, 1]
/** No order waits longer: where it seems so, this machine's clock is wrong. */
const maxMinutes = 90

/** How long the time is kept for whoever pays. */
export function TimeToPay({ payBy, now, isBegun, announce }: TimeToPayProps) {
  const { t } = useLingui()
  const [minutes, setMinutes] = useState(() => minutesLeft(payBy, now))
  useEffect(() => {
    const since = Date.now()
    const look = (): void => setMinutes(minutesLeft(payBy, now + Date.now() - since))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [payBy, now])
  const text = t`${plural(minutes, {
    one: 'Your time is kept for # more minute',
    other: 'Your time is kept for # more minutes',
  })}`
  useEffect(() => {
    if (warnings.includes(minutes)) announce(text)
  }, [minutes, text, announce])
  // Two deadlines would confuse: before the payment page is opened, only one that is near is told.
  const isShown = minutes > 0 && minutes <= (isBegun ? maxMinutes : 5)
  return isShown ? <PaymentNote icon="clock">{text}</PaymentNote> : null
}

const minutesLeft = (payBy: string, now: number): number => Math.ceil((Date.parse(payBy) - now) / minute)
