import { isKnownCurrency, parseMoney } from '@hourfold/shared/booking/currency'
import type { Money } from '@hourfold/shared/contract/values'
import { ok, type Result } from '@hourfold/shared/errors/result'

/** Converts `89.00 EUR`, in major units, to integer minor units. More decimals than the currency has are refused, not rounded. */
export function parsePrice(text: string): Result<Money, string> {
  const [, major, currency] = /^(\d{1,10}(?:\.\d{1,4})?) ([A-Z]{3})$/.exec(text) ?? []
  if (major === undefined || currency === undefined || !isKnownCurrency(currency)) {
    return { ok: false, refusal: 'must be an amount with its currency, such as "89.00 EUR"' }
  }
  const amount = parseMoney(major, currency)
  return amount.ok ? ok({ amount: amount.value, currency }) : amount
}
