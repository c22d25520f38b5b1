import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderView } from '@hourfold/shared/contract/views'
import { useRefundText } from '../../booking/use-refund-text.ts'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { paymentStageOf } from './payment-stage.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import { plural } from '@lingui/core/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { minute } from '@hourfold/shared/time/instant'
import { Icon, type IconName } from '../../ui/icon.tsx'

/** The amounts, the refund terms, the deadline and the pay button. */
export function PaymentDue(props: ScreenProps & { readonly order: OrderView }) {
  const { flow, send, view, announce, order } = props
  const { t } = useLingui()
  const { tag } = view.locale
  const { payment } = flow
  const refunds = useRefundText(flow, tag)
  const amount = order.amountNow ? formatMoney(tag, order.amountNow) : ''
  const leavingTo = payment?.leavingTo
  const isBegun = payment?.view != null && payment.view.state !== 'none'
  // The deadline of the payment page. The order waits a little longer, for payments in the last second.
  const payBy = isBegun ? payment.view.payBy : order.payBy
  const isTest = payment?.view?.mode === 'test'
  const secure = t`You pay on the page of our payment provider and come back here. We never see your card.`
  const isAgain = paymentStageOf(flow) === 'failed'
  const isOver = flow.alert?.code === 'hold_expired' || flow.alert?.code === 'notice_too_short'
  return (
    <div className="payment stack-large">
      <PaymentAmounts order={order} locale={tag} />
      <div className="payment-notes stack">
        <PaymentNote icon="check" title={t`Secure payment`}>
          {[secure, ...(isTest ? [t`This is a test: no money moves.`] : [])].join(' ')}
        </PaymentNote>
        {refunds.length > 0 && (
          <PaymentNote icon="info" title={t`If you need to cancel`}>
            {refunds.join(' ')}
          </PaymentNote>
        )}
        {payBy !== null && (
          <TimeToPay key={payBy} payBy={payBy} now={flow.now} isBegun={isBegun} announce={announce} />
        )}
      </div>
      <FormActions>
        <Button
          variant="primary"
          busy={flow.submission?.status === 'sending'}
          busyLabel={t`Opening the payment page…`}
          onClick={() => send({ type: 'payment_started', returnUrl: view.returnUrl })}
        >
          {isAgain ? t`Try again` : t`Pay ${amount}`}
        </Button>
        {leavingTo && (
          <a
            className="button button-secondary"
            part="button button-secondary"
            href={leavingTo}
            target={globalThis.self === globalThis.top ? '_top' : '_blank'}
            rel="noreferrer"
          >
            <Trans>Continue to the payment page</Trans>
          </a>
        )}
        {(isAgain || flow.items.length === 0 || isOver) && (
          <Button variant="link" onClick={() => send({ type: 'other_time_wanted', start: null })}>
            <Trans>Choose another time</Trans>
          </Button>
        )}
      </FormActions>
    </div>
  )
}

type PaymentAmountsProps = { readonly order: OrderView; readonly locale: string }

/** The amount to pay now, the total and the amount due later. */
function PaymentAmounts({ order, locale }: PaymentAmountsProps) {
  const { t } = useLingui()
  const { amountNow, deposit, total } = order
  if (!amountNow || !total) return null
  const isPart = amountNow.amount < total.amount
  const money = (amount: number): string => formatMoney(locale, { amount, currency: total.currency })
  // A deposit below the minimum charge is raised to that minimum.
  const isRaised = deposit !== null && deposit.amount !== amountNow.amount && isPart
  const rows = [
    ...(isRaised ? [[t`Deposit`, money(deposit.amount)] as const] : []),
    [t`Total`, money(total.amount)] as const,
    ...(isPart ? [[t`Pay at the appointment`, money(total.amount - amountNow.amount)] as const] : []),
  ]
  return (
    <dl className="details card divided">
      <div className="details-row payment-now">
        <dt>
          {t`Amount to pay now`}
          {isPart && !isRaised && <span className="details-aside muted">{t`Deposit`}</span>}
        </dt>
        <dd>{money(amountNow.amount)}</dd>
      </div>
      {rows.map(([term, value]) => (
        <div key={term} className="details-row">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

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
function TimeToPay({ payBy, now, isBegun, announce }: TimeToPayProps) {
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

type PaymentNoteProps = { readonly icon: IconName; readonly title?: string; readonly children: ReactNode }

/** A note before paying. */
const PaymentNote = ({ icon, title, children }: PaymentNoteProps) => (
  <div className="payment-note with-icon">
    <Icon name={icon} />
    <div>
      {title && <p className="strong">{title}</p>}
      <p className="muted">{children}</p>
    </div>
  </div>
)
