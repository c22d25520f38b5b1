import { currencyExponent } from '@booking/shared/booking/currency'
import type { Money } from '@booking/shared/contract/values'
import { numberFormat } from '@booking/shared/i18n/formatters'
import { plainSpaces } from './intl.ts'

/** An amount in minor units in the format of the locale, whole amounts without decimals: «€45», «€45.50». */
export function formatMoney(locale: string, { amount, currency }: Money): string {
  const exponent = currencyExponent(currency)
  const whole = amount % 10 ** exponent === 0
  const digits = whole ? 0 : exponent
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return plainSpaces(format.format(amount / 10 ** exponent))
}
