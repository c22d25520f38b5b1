import { currencyExponent, isKnownCurrency } from '@booking/shared/booking/currency'
import type { Money } from '@booking/shared/contract/values'
import { ok, type Result } from '@booking/shared/errors/result'

/** `89.00 EUR`, in major units, to integer minor units. More decimals than the currency has are refused, not rounded. */
export function parsePrice(text: string): Result<Money, string> {
  const [, major, decimals = '', currency] = /^(\d{1,10})(?:\.(\d{1,4}))? ([A-Z]{3})$/.exec(text) ?? []
  if (major === undefined || currency === undefined || !isKnownCurrency(currency)) {
    return { ok: false, refusal: 'must be an amount with its currency, such as "89.00 EUR"' }
  }
  const exponent = currencyExponent(currency)
  if (decimals.slice(exponent).replaceAll('0', '') !== '') {
    return { ok: false, refusal: `has more decimals than ${currency}, which has ${exponent}` }
  }
  return ok({ amount: Number(major + decimals.slice(0, exponent).padEnd(exponent, '0')), currency })
}
