import { useEffect, useRef } from 'react'
import { minute } from '@hourfold/shared/time/instant'
import type { ScreenProps } from '../../screens/screen.ts'
import { paymentStageOf } from './payment-stage.ts'

/** Milliseconds between checks while the payment is processing: in the first minute, and after that. */
const firstInterval = 2000
const slowInterval = 10_000

/**
 * Automatic events of a payment: it checks the state when the visitor returns, repeatedly while the payment is processing, and
 * when the deadline is over. It also opens the payment page.
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
  // A remount must not open a payment page that was opened before.
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
    const timer = setTimeout(ask, Date.now() - since.current < minute ? firstInterval : slowInterval)
    // A hidden page does not poll; it checks when it becomes visible again.
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isWaiting, check, send])

  useEffect(() => {
    if (payBy === null) return
    // One second later the server agrees. With a wrong local clock this costs one check, and the server reports time left.
    const left = Math.max(0, Date.parse(payBy) - flow.now) + 1000
    const timer = setTimeout(() => send({ type: 'payment_check_due' }), left)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per deadline; `now` advances with every event
  }, [payBy, send])

  useEffect(() => {
    if (leavingTo === lastPage.current) return
    lastPage.current = leavingTo
    // Providers refuse framing, so the page opens at top level, also from a frame. If that is blocked, the link remains.
    if (leavingTo !== null) open(leavingTo, '_top')
  }, [leavingTo])

  useEffect(() => {
    if (leavingTo === null) return
    // The visitor may have paid in another tab.
    const look = (): void => {
      if (!document.hidden) send({ type: 'payment_check_due' })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [leavingTo, send])

  useEffect(() => {
    // The page returns from the back/forward cache with its old state.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) send({ type: 'payment_check_due' })
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [send])
}
