import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { minute } from '@booking/shared/time/instant'
import { PaymentNote } from './payment-note.tsx'
import type { ScreenProps } from '../../screens/screen.ts'

type TimeToPayProps = Pick<ScreenProps, 'announce'> & {
  readonly payBy: string
  /** The server's time at the last event. The countdown continues from it with the local clock. */
  readonly now: number
  /** True if the payment page was opened. Opening it extends the deadline. */
  readonly isBegun: boolean
}

/** Minutes left at which the deadline is announced. */
const warnings = [5, 1]
/** No order waits longer. A larger value means that the local clock is wrong. */
const maxMinutes = 90

/** Shows how long the slot is reserved while the visitor pays. */
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
    one: 'We’re holding this time for # more minute',
    other: 'We’re holding this time for # more minutes',
  })}`
  useEffect(() => {
    if (warnings.includes(minutes)) announce(text)
  }, [minutes, text, announce])
  // Opening the payment page sets a new deadline. To avoid two deadlines, the first one is shown only when it is near.
  const isShown = minutes > 0 && minutes <= (isBegun ? maxMinutes : 5)
  return isShown ? <PaymentNote icon="clock">{text}</PaymentNote> : null
}

const minutesLeft = (payBy: string, now: number): number => Math.ceil((Date.parse(payBy) - now) / minute)
