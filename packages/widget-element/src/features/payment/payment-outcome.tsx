import { useLingui } from '@lingui/react/macro'
import { Alert } from '../../ui/alert.tsx'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { BackToSite } from './back-to-site.tsx'
import { CheckAgain } from './check-again.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { usePaymentWatch } from './use-payment-watch.ts'
import { useRefusalText } from '../../screens/use-refusal-text.ts'

/** Payment part of the confirmation: the paid amount, a warning if a follow-up failed, and the link back. */
export function PaymentOutcome(props: Pick<ScreenProps, 'flow' | 'send' | 'view'>) {
  const { flow, send, view } = props
  const { t } = useLingui()
  const textOf = useRefusalText()
  usePaymentWatch(props)
  const { payment } = flow
  if (!payment?.view) return null
  const { state, code, amountNow, refund, returnUrl } = payment.view
  const { tag } = view.locale
  const amount = formatMoney(tag, amountNow)
  const back = refund && formatMoney(tag, refund)
  return (
    <>
      {code === 'payment_workflow_error' && (
        <Alert tone="danger" title={textOf({ code })} action={<CheckAgain flow={flow} send={send} />} />
      )}
      {state === 'paid' && (
        <Alert tone="success" title={t`Paid: ${amount}`}>
          {back && t`You paid more than once. You’ll get ${back} back.`}
        </Alert>
      )}
      <BackToSite url={returnUrl} />
    </>
  )
}
