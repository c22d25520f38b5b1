import type { Money } from '../contract/values.ts'
import { numberFormat } from '../i18n/formatters.ts'
import { currencyExponent } from './currency.ts'

/**
 * Formats an amount in minor units in the notation of a locale (a full Intl tag), whole amounts without decimals: «€45»,
 * «€45.50».
 */
export function formatMoney(locale: string, { amount, currency }: Money): string {
  const exponent = currencyExponent(currency)
  const unit = 10 ** exponent
  // The remainder is exact; the quotient below is rounded.
  const digits = amount % unit === 0 ? 0 : exponent
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amount / unit)
}
