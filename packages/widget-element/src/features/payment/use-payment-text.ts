import { useLingui } from '@lingui/react/macro'
import type { Flow } from '@hourfold/shared/flow/flow'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { paymentStageOf, type PaymentStage } from './payment-stage.ts'
import { useRefusalText } from '../../screens/use-refusal-text.ts'

type PaymentText = { readonly title: string; readonly lead?: string }

/** Title and lead text of the payment's stage. */
export function usePaymentText(flow: Flow, locale: string): PaymentText {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const { payment, order } = flow
  const { code, refund, state } = payment?.view ?? {}
  const amount = refund ? formatMoney(locale, refund) : ''
  const texts: Readonly<Record<PaymentStage, PaymentText>> = {
    checking: {
      title: t`Checking your payment…`,
      lead: t`One moment. Please keep this page open.`,
    },
    due: { title: t`Payment` },
    failed: {
      title: textOf({ code: code ?? 'payment_failed' }),
      lead:
        order?.status === 'pending_payment'
          ? t`You have not been charged. We’re still holding your time.`
          : t`You have not been charged.`,
    },
    processing: {
      title: t`Your payment is being processed`,
      lead: t`Some payment methods take a while. We’re holding your time, and this page updates by itself.`,
    },
    held: {
      title: t`We received your payment`,
      lead: t`Your appointment is not confirmed yet. You don’t need to pay again.`,
    },
    lost: {
      title: textOf({ code: 'paid_slot_lost' }),
      lead: state === 'refunded' ? t`We refunded ${amount}.` : t`You’ll get ${amount} back.`,
    },
    over: {
      title: t`Time to pay has run out`,
      lead: t`You have not been charged, and your time is free for others again.`,
    },
  }
  return texts[paymentStageOf(flow)]
}
