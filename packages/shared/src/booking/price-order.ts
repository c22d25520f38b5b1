import type { Money } from '../contract/values.ts'
import { ok, refused, type Result } from '../errors/result.ts'

export type PricedItem = {
  /** Price of one seat, in minor units; null when the service has no price. */
  readonly priceAmount: number | null
  readonly seats: number
  /** Payment in advance: none, the full price, or a deposit of `percent` of the item or of `amount` per seat. */
  readonly payment: {
    readonly kind: 'on_the_spot' | 'full' | 'deposit'
    readonly percent: number | null
    readonly amount: number | null
  }
}

export type OrderPrice = {
  readonly total: Money | null
  /** Part of the total that the services require in advance. */
  readonly deposit: Money | null
  /** Amount that is charged with the order. */
  readonly amountNow: Money | null
}

type PricedOrder = {
  readonly price: OrderPrice
  /** Share of each item in `amountNow`, in minor units. */
  readonly shares: readonly number[]
}

type Terms = {
  readonly currency: string
  /** Total that the visitor saw. */
  readonly expected: Money | undefined
  /** Limits of online charges: at least `minimum`, in multiples of `step`; null without online payment. */
  readonly online: { readonly minimum: number; readonly step: number } | null
}

/**
 * Calculates the price of an order: the sums over its items in integer minor units, or null when no item has a price.
 * Refuses with `price_changed` when the visitor saw another total. Throws RangeError when a sum is no longer exact.
 */
export function priceOrder(
  items: readonly PricedItem[],
  { currency, expected, online }: Terms,
): Result<PricedOrder> {
  const amounts = items.map(amountOf)
  const total = amounts.every((amount) => amount === null)
    ? null
    : { amount: sum(amounts.map((amount) => amount ?? 0)), currency }
  const seen = expected && { amount: total?.amount ?? 0, currency: total?.currency ?? expected.currency }
  if (expected && (seen?.amount !== expected.amount || seen.currency !== expected.currency)) {
    return refused('price_changed', { params: { amount: total?.amount ?? 0, currency } })
  }
  const deposits = items.map(depositOf)
  const deposit = total && { amount: sum(deposits), currency }
  const now = online && deposit ? chargeable(deposit.amount, total.amount, online) : 0
  return ok({
    price: { total, deposit, amountNow: total && { amount: now, currency } },
    shares: share(
      now,
      deposits,
      amounts.map((amount) => amount ?? 0),
    ),
  })
}

/**
 * Returns the charge for a deposit. Providers refuse amounts below a minimum, and for some currencies amounts that
 * are not multiples of a step, so a smaller deposit is raised. When the whole order is below the minimum, it is paid
 * on the spot.
 */
function chargeable(deposit: number, total: number, { minimum, step }: NonNullable<Terms['online']>): number {
  if (deposit === 0) return 0
  const raised = Math.ceil(Math.max(deposit, minimum) / step) * step
  const charged = raised <= total ? raised : Math.floor(total / step) * step
  return charged < minimum ? 0 : charged
}

/**
 * Divides a charge among the items: first by the deposit of each, then the raised rest by the price of each, in
 * order.
 */
function share(charged: number, deposits: readonly number[], amounts: readonly number[]): readonly number[] {
  let left = charged
  const first = deposits.map((deposit) => {
    const part = Math.min(deposit, left)
    left -= part
    return part
  })
  return first.map((part, index) => {
    const more = Math.min((amounts[index] ?? 0) - part, left)
    left -= more
    return part + more
  })
}

const amountOf = ({ priceAmount, seats }: PricedItem): number | null =>
  priceAmount === null ? null : exact(priceAmount * seats)

function depositOf(item: PricedItem): number {
  const amount = amountOf(item) ?? 0
  const { kind, percent, amount: fixed } = item.payment
  if (kind === 'on_the_spot') return 0
  if (kind === 'full') return amount
  return Math.min(amount, percent === null ? exact((fixed ?? 0) * item.seats) : percentOf(amount, percent))
}

/**
 * Returns a percentage of an amount, rounded half up to the minor unit. The percentage has two decimals. BigInt is
 * necessary because a price times 10,000 can exceed the integers that a number represents exactly.
 */
export function percentOf(amount: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100))
  return Number((BigInt(amount) * hundredths + 5_000n) / 10_000n)
}

const sum = (amounts: readonly number[]): number =>
  exact(amounts.reduce((total, amount) => total + amount, 0))

function exact(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`an amount that can not be counted: ${amount}`)
  return amount
}
