import { ok, refused, type Result } from '../errors/result.ts'
import type { Money } from '../contract/values.ts'

export type OrderPrice = { readonly total: Money | null; readonly amountNow: Money | null }

/**
 * What an order costs: the sum over its items, or null when none of them has a price. Everything is paid on the spot.
 * Refuses with `price_changed` when the visitor saw another total.
 */
export function priceOrder(
  amounts: readonly (number | null)[],
  currency: string,
  expected: Money | undefined,
): Result<OrderPrice> {
  const priced = amounts.filter((amount) => amount !== null)
  const total =
    priced.length === 0 ? null : { amount: priced.reduce((sum, amount) => sum + amount, 0), currency }
  const seen = expected && { amount: total?.amount ?? 0, currency: total?.currency ?? expected.currency }
  if (expected && (seen?.amount !== expected.amount || seen.currency !== expected.currency)) {
    return refused('price_changed', { params: { amount: total?.amount ?? 0, currency } })
  }
  return ok({ total, amountNow: total && { amount: 0, currency } })
}
