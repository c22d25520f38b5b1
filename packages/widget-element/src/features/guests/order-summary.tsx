import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { chargeStep } from '@hourfold/shared/booking/currency'
import { priceOrder } from '@hourfold/shared/booking/price-order'
import type { Money } from '@hourfold/shared/contract/values'
import { linesOf, totalOf, type OrderLine, seriesStarts } from '@hourfold/shared/flow/cart/cart'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import type { Flow } from '@hourfold/shared/flow/flow'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { formatWhen, formatDateTime, formatTime } from '../../ui/formats/format-time.ts'
import { Fact } from '../../booking/summary.tsx'
import { usePersonName } from '../../booking/use-item-name.ts'
import { useRefundText } from '../../booking/use-refund-text.ts'
import { staffOf } from '@hourfold/shared/flow/time/select'
import { formatDuration } from '../../ui/formats/format-duration.ts'

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

type SummaryLinesProps = {
  readonly flow: Flow
  readonly lines: readonly OrderLine[]
  readonly locale: string
}

/** One line per item: person, service, staff, duration, time and price. */
function SummaryLines({ flow, lines, locale }: SummaryLinesProps) {
  const { t } = useLingui()
  return (
    <Fact icon="check" term={t`Services`} strong>
      <ul className="lines stack-small">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- items have no id other than their index
          <Line key={index} flow={flow} line={line} index={index} locale={locale} />
        ))}
      </ul>
    </Fact>
  )
}

type LineProps = {
  readonly flow: Flow
  readonly line: OrderLine
  readonly index: number
  readonly locale: string
}

function Line({ flow, line, index, locale }: LineProps) {
  const { t } = useLingui()
  const { item, service, minutes, price } = line
  const staff = staffOf(flow, index)
  const personOf = usePersonName(flow.guests)
  const facts = [
    ...choicesOf(line),
    formatDuration(locale, minutes),
    ...(staff && staff !== 'any' ? [staff.name] : []),
    ...whenOf(flow, index, locale),
  ]
  return (
    <li className="line spread">
      <span className="line-text">
        {flow.guests.length > 0 && <span className="strong">{`${personOf(item.guest)}: `}</span>}
        {service.name}
        <span className="details-aside muted">{facts.join(' · ')}</span>
      </span>
      {price && (
        <span className="line-price">
          {price.amount === 0 ? t`Free of charge` : formatMoney(locale, price)}
        </span>
      )}
    </li>
  )
}

/** The item's time, if it differs from the time in the summary. */
function whenOf(flow: Flow, index: number, locale: string): readonly string[] {
  const zone = zoneOf(flow)
  const { mode, hold, items, hourCycle } = flow
  const start = mode === 'separate' ? items[index]?.start : hold?.view?.items[index]?.start
  if (!start || zone === null || mode === 'together') return []
  const format = mode === 'separate' ? formatDateTime : formatTime
  return [format(locale, start, zone, hourCycle)]
}

/** Names of the variant and the add-ons. If no variant is chosen, the first one applies. */
const choicesOf = ({ item, service }: OrderLine): readonly string[] =>
  [
    ...service.variants.filter(({ slug }, index) =>
      item.variant === null ? index === 0 : slug === item.variant,
    ),
    ...service.addOns.filter(({ slug }) => item.addOns.includes(slug)),
  ].map(({ name }) => name)
