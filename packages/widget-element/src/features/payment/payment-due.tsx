import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderView } from '@booking/shared/contract/views'
import { useRefundText } from '../../booking/use-refund-text.ts'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { PaymentAmounts } from './payment-amounts.tsx'
import { PaymentNote } from './payment-note.tsx'
import { paymentStageOf } from './payment-stage.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import { TimeToPay } from './time-to-pay.tsx'

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
