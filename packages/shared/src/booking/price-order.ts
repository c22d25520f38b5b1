import type { Money } from '../contract/values.ts'
import { ok, refused, type Result } from '../errors/result.ts'

export type PricedItem = {
  /** For one seat, in minor units; null where the service names no price. */
  readonly priceAmount: number | null
  readonly seats: number
  /** What is asked in advance: nothing, all of it, or a deposit of `percent` of the item or of `amount` for each seat. */
  readonly payment: {
    readonly kind: 'on_the_spot' | 'full' | 'deposit'
    readonly percent: number | null
    readonly amount: number | null
  }
}

export type OrderPrice = {
  readonly total: Money | null
  /** The part of the total that its services ask in advance. */
  readonly deposit: Money | null
  /** What is charged with the order. */
  readonly amountNow: Money | null
}

type Terms = {
  readonly currency: string
  /** The total the visitor saw. */
  readonly expected: Money | undefined
  readonly canPayOnline: boolean
}

/**
 * What an order costs: the sums over its items in integer minor units, or null when none of them has a price. Refuses
 * with `price_changed` when the visitor saw another total; throws RangeError where a sum is no longer exact.
 */
export function priceOrder(
  items: readonly PricedItem[],
  { currency, expected, canPayOnline }: Terms,
): Result<OrderPrice> {
  const amounts = items.map(amountOf)
  const total = amounts.every((amount) => amount === null)
    ? null
    : { amount: sum(amounts.map((amount) => amount ?? 0)), currency }
  const seen = expected && { amount: total?.amount ?? 0, currency: total?.currency ?? expected.currency }
  if (expected && (seen?.amount !== expected.amount || seen.currency !== expected.currency)) {
    return refused('price_changed', { params: { amount: total?.amount ?? 0, currency } })
  }
  const deposit = total && { amount: sum(items.map(depositOf)), currency }
  const amountNow = deposit && { amount: canPayOnline ? deposit.amount : 0, currency }
  return ok({ total, deposit, amountNow })
}

const amountOf = ({ priceAmount, seats }: PricedItem): number | null =>
  priceAmount === null ? null : exact(priceAmount * seats)

function depositOf(item: PricedItem): number {
  const amount = amountOf(item) ?? 0
  const { kind, percent, amount: fixed } = item.payment
  if (kind === 'on_the_spot') return 0
  if (kind === 'full') return amount
  return Math.min(amount, percent === null ? exact((fixed ?? 0) * item.seats) : partOf(amount, percent))
}

/**
 * Rounded half up to the minor unit. A percentage counts to two decimals. In big integers, because a price times
 * 10,000 leaves the numbers in which a half is still a half.
 */
function partOf(amount: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100))
  return Number((BigInt(amount) * hundredths + 5_000n) / 10_000n)
}

const sum = (amounts: readonly number[]): number =>
  exact(amounts.reduce((total, amount) => total + amount, 0))

function exact(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`an amount that can not be counted: ${amount}`)
  return amount
}
