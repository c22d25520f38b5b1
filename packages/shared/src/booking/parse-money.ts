import { ok, type Result } from '../errors/result.ts'
import { currencyExponent } from './currency.ts'

/**
 * Converts a price in major units, as an owner writes it (`"48.00"`, `48`, `48.5`), to integer minor units. More
 * decimals than the currency has are refused, not rounded.
 */
export function parseMoney(given: string | number, currency: string): Result<number, string> {
  const text = String(given)
  const [, major, , decimals = ''] = amountPattern.exec(text) ?? []
  if (major === undefined) return { ok: false, refusal: amountWords }
  const exponent = currencyExponent(currency)
  if (decimals.slice(exponent).replaceAll('0', '') !== '') {
    return { ok: false, refusal: `has more decimals than ${currency}, which has ${exponent}` }
  }
  return ok(Number(major + decimals.slice(0, exponent).padEnd(exponent, '0')))
}

/** True if the text is an amount in any currency. */
export const isAmount = (given: string | number): boolean => amountPattern.test(String(given))

const amountPattern = /^(\d{1,10})(\.(\d{1,4}))?$/
export const amountWords = 'must be an amount such as "48.00"'
