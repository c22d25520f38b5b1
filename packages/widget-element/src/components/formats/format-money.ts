import type { Money } from '@booking/shared/contract/values'
import { plainSpaces } from './intl.ts'

// The payment provider's exponents, not Intl's: it charges HUF, ISK, TWD and UGX in hundredths.
const withoutMinorUnits = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
const inThousandths = 'BHD JOD KWD OMR TND'

const exponentOf = (currency: string): number => {
  if (withoutMinorUnits.includes(currency)) return 0
  return inThousandths.includes(currency) ? 3 : 2
}

/** An amount in minor units as the language writes it; whole amounts without decimals: «€45», «€45.50». */
export function formatMoney(locale: string, { amount, currency }: Money): string {
  const exponent = exponentOf(currency)
  const whole = amount % 10 ** exponent === 0
  const digits = whole ? 0 : exponent
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return plainSpaces(format.format(amount / 10 ** exponent))
}
