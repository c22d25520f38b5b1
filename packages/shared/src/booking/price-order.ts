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

type PricedOrder = {
  readonly price: OrderPrice
  /** Each item's part of `amountNow`, in minor units. */
  readonly shares: readonly number[]
}

type Terms = {
  readonly currency: string
  /** The total the visitor saw. */
  readonly expected: Money | undefined
  /** What can be charged online: nothing below `minimum`, in multiples of `step`; null where nothing can. */
  readonly online: { readonly minimum: number; readonly step: number } | null
}

/**
 * What an order costs: the sums over its items in integer minor units, or null when none of them has a price. Refuses
 * with `price_changed` when the visitor saw another total; throws RangeError where a sum is no longer exact.
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
 * What is charged for a deposit. Providers take nothing below a minimum and of some currencies only round sums: a smaller
 * deposit is raised to that, and where the whole order is smaller, it is paid on the spot.
 */
function chargeable(deposit: number, total: number, { minimum, step }: NonNullable<Terms['online']>): number {
  if (deposit === 0) return 0
  const raised = Math.ceil(Math.max(deposit, minimum) / step) * step
  const charged = raised <= total ? raised : Math.floor(total / step) * step
  return charged < minimum ? 0 : charged
}

/** A charge over the items: first by what each asks in advance, then whatever was raised by what each costs, in order. */
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
  return Math.min(amount, percent === null ? exact((fixed ?? 0) * item.seats) : partOf(amount, percent))
}

/**
 * Rounded half up to the minor unit. A percentage counts to two decimals. In big integers, because a price times
 * 10,000 leaves the numbers in which a half is still a half.
 */
export function partOf(amount: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100))
  return Number((BigInt(amount) * hundredths + 5_000n) / 10_000n)
}

const sum = (amounts: readonly number[]): number =>
  exact(amounts.reduce((total, amount) => total + amount, 0))

function exact(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`an amount that can not be counted: ${amount}`)
  return amount
}
