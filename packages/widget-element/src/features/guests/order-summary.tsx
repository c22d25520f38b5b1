import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { chargeStep } from '@booking/shared/booking/currency'
import { priceOrder } from '@booking/shared/booking/price-order'
import type { Money } from '@booking/shared/contract/values'
import { linesOf, totalOf, type OrderLine } from '@booking/shared/flow/cart/cart'
import { zoneOf } from '@booking/shared/flow/cart/choices'
import type { Flow } from '@booking/shared/flow/flow'
import { seriesStarts } from '@booking/shared/flow/time/recurrence'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { formatWhen } from '../../ui/formats/format-time.ts'
import { Fact } from '../../booking/summary.tsx'
import { useRefundText } from '../../booking/use-refund-text.ts'
import { choicesOf } from './choices-of.ts'
import { SummaryLines } from './summary-lines.tsx'

type OrderSummaryProps = { readonly flow: Flow; readonly locale: string }

/** Lines of the summary beyond a plain appointment: choices, guests, several services, series, total, deposit and refund. */
export function OrderSummary({ flow, locale }: OrderSummaryProps) {
  const { t } = useLingui()
  // The payment screen shows the terms of an order itself.
  const refunds = useRefundText(flow, locale)
  const lines = linesOf(flow)
  const [first, ...more] = lines
  const starts = seriesStarts(flow)
  const zone = zoneOf(flow)
  const last = starts.at(-1)
  const total = totalOf(flow)
  const { deposit, amountNow } = advanceOf(lines, Math.max(1, starts.length), total)
  if (!first || zone === null) return null
  const choices = choicesOf(first)
  const people = 1 + flow.guests.length
  const totalSum = total && formatMoney(locale, total)
  const depositSum = deposit && formatMoney(locale, deposit)
  const nowSum = amountNow && formatMoney(locale, amountNow)
  const lastDay = last === undefined ? '' : formatWhen(locale, last, zone)
  return (
    <>
      {more.length > 0 ? (
        <SummaryLines flow={flow} lines={lines} locale={locale} />
      ) : (
        <>
          {choices.length > 0 && (
            <Fact icon="check" term={t`Your choice`}>
              {choices.join(', ')}
            </Fact>
          )}
          {people > 1 && (
            <Fact icon="people" term={t`Guests`}>
              {t`${plural(flow.guests.length, { one: 'You and # guest', other: 'You and # guests' })}`}
            </Fact>
          )}
        </>
      )}
      {starts.length > 1 && (
        <Fact icon="calendar" term={t`Repeat`}>
          {t`${plural(starts.length, { one: '# date', other: '# dates' })}`}
          <br />
          <span className="muted">{t`The last one: ${lastDay}`}</span>
        </Fact>
      )}
      {more.length > 0 && total && (
        <Fact icon="price" term={t`Total price`} strong>
          {t`Total ${totalSum}`}
        </Fact>
      )}
      {(amountNow ?? deposit) && (
        <Fact icon="price" term={amountNow ? t`To pay now` : t`Deposit`}>
          {amountNow ? t`Amount to pay now: ${nowSum}` : t`Deposit ${depositSum}`}
        </Fact>
      )}
      {refunds.length > 0 && flow.order === null && (
        <Fact icon="info" term={t`If you need to cancel`} wide>
          <span className="muted">{refunds.join(' ')}</span>
        </Fact>
      )}
    </>
  )
}

type Advance = { readonly deposit: Money | null; readonly amountNow: Money | null }

/**
 * Calculates the deposit and the amount to pay now for all dates of a series, with the same function as the server. The
 * deposit is null if there is none or if it is the whole price; `amountNow` is null if nothing is paid online.
 */
function advanceOf(lines: readonly OrderLine[], times: number, total: Money | null): Advance {
  const nothing: Advance = { deposit: null, amountNow: null }
  if (!total) return nothing
  const items = lines.map(({ service, seats, price }) => ({
    priceAmount: price && price.amount / seats,
    seats,
    payment: { ...service.payment, amount: service.payment.amount?.amount ?? null },
  }))
  const minimum = lines[0]?.service.payment.minimum ?? null
  const priced = priceOrder(Array.from({ length: times }, () => items).flat(), {
    currency: total.currency,
    expected: undefined,
    online: minimum === null ? null : { minimum, step: chargeStep(total.currency) },
  })
  if (!priced.ok) return nothing
  const { deposit, amountNow } = priced.value.price
  return {
    deposit: deposit?.amount && deposit.amount !== total.amount ? deposit : null,
    amountNow: amountNow?.amount ? amountNow : null,
  }
}
