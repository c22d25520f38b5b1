import { useLingui } from '@lingui/react/macro'
import type { OrderView } from '@booking/shared/contract/views'
import { formatMoney } from '../../ui/formats/format-money.ts'

type PaymentAmountsProps = { readonly order: OrderView; readonly locale: string }

/** The amount to pay now, the total and the amount due later. */
export function PaymentAmounts({ order, locale }: PaymentAmountsProps) {
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
