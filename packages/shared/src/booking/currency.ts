// https://docs.stripe.com/currencies: every other one has two. Intl differs for HUF, ISK, TWD, UGX and more.
const withoutMinorUnits = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
const inThousandths = 'BHD JOD KWD OMR TND'

/** How many decimals the minor unit of a currency (ISO 4217 code) has, as payment providers count them. */
export function currencyExponent(currency: string): number {
  if (withoutMinorUnits.includes(currency)) return 0
  return inThousandths.includes(currency) ? 3 : 2
}

/** True for a currency code the runtime knows. */
export const isKnownCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
