import { useEffect, useRef } from 'react'
import { minute } from '@booking/shared/time/instant'
import type { ScreenProps } from '../../screens/screen.ts'
import { paymentStageOf } from './payment-stage.ts'

/** How often the provider is asked while it works on it: in the first minute, and after that. */
const firstInterval = 2000
const laterInterval = 10_000

/**
 * Everything about a payment that happens by itself: the provider is asked when the visitor comes back, again and again while
 * the payment is on its way, and when the time to pay is over; and the payment page is opened.
 */
export function usePaymentWatch({ flow, send }: Pick<ScreenProps, 'flow' | 'send'>): void {
  const { payment, order, subject } = flow
  const stage = paymentStageOf(flow)
  const isBack = subject.kind === 'payment'
  const isNew = isBack && payment?.isChecked === false
  const isWaiting = flow.outcome === null && (stage === 'processing' || stage === 'held')
  const check = payment?.check ?? null
  const leavingTo = payment?.leavingTo ?? null
  const payBy = flow.outcome === null ? (order?.payBy ?? null) : null
  const since = useRef(0)
  // A screen that is drawn anew sends nobody away who has decided to stay.
  const lastPage = useRef(leavingTo)

  useEffect(() => {
    if (isNew) send({ type: 'payment_check_due' })
  }, [isNew, send])

  useEffect(() => {
    if (!isWaiting || check !== null) return
    since.current ||= Date.now()
    const ask = (): void => {
      if (!document.hidden) send({ type: 'payment_check_due' })
    }
    const timer = setTimeout(ask, Date.now() - since.current < minute ? firstInterval : laterInterval)
    // What is not looked at is not asked for, but when it is looked at again.
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isWaiting, check, send])

  useEffect(() => {
    if (payBy === null) return
    // A second later the server knows as well; a wrong clock on this machine asks once, and is told that there is time.
    const left = Math.max(0, Date.parse(payBy) - flow.now) + 1000
    const timer = setTimeout(() => send({ type: 'payment_check_due' }), left)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time; `now` goes on with every event
  }, [payBy, send])

  useEffect(() => {
    if (leavingTo === lastPage.current) return
    lastPage.current = leavingTo
    // Providers cannot be framed: at top level, from a frame as well. Where that is forbidden, there is a link.
    if (leavingTo !== null) open(leavingTo, '_top')
  }, [leavingTo])

  useEffect(() => {
    if (leavingTo === null) return
    // It may have been paid beside this page.
    const look = (): void => {
      if (!document.hidden) send({ type: 'payment_check_due' })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [leavingTo, send])

  useEffect(() => {
    // The browser's own way back from the payment page: the screen is as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) send({ type: 'payment_check_due' })
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [send])
}
