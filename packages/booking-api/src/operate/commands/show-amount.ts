import { currencyExponent } from '@hourfold/shared/booking/currency'

/** Money as an owner writes it: `12.50 EUR`. */
export function showAmount(amount: number, currency: string): string {
  const decimals = currencyExponent(currency)
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`
}
