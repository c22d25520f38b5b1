/**
 * How many decimals the minor unit of a currency has, as payment providers count them; `Intl` differs for some of them.
 */
export const currencyExponent = (currency: string): number => exponents[currency] ?? 2

// https://docs.stripe.com/currencies: zero-decimal and three-decimal currencies; every other one has two.
const exponents: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  MGA: 0,
  PYG: 0,
  RWF: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  JOD: 3,
  KWD: 3,
  OMR: 3,
  TND: 3,
}

/** True for a currency code the runtime knows. */
export const isKnownCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
