import { describe, expect, test } from 'vitest'
import { chargeStep, currencyExponent, isKnownCurrency, minimumCharge } from './currency.ts'

/** Copied by hand from https://docs.stripe.com/currencies: decimals, step, and minimum charge in minor units. */
const golden = [
  ['EUR', 2, 1, 50],
  ['USD', 2, 1, 50],
  ['GBP', 2, 1, 30],
  ['CHF', 2, 1, 50],
  ['AUD', 2, 1, 50],
  ['NZD', 2, 1, 50],
  ['CAD', 2, 1, 50],
  ['SGD', 2, 1, 50],
  ['BRL', 2, 1, 50],
  ['INR', 2, 1, 50],
  ['AED', 2, 1, 2_00],
  ['MYR', 2, 1, 2_00],
  ['PLN', 2, 1, 2_00],
  ['RON', 2, 1, 2_00],
  ['DKK', 2, 1, 2_50],
  ['NOK', 2, 1, 3_00],
  ['SEK', 2, 1, 3_00],
  ['HKD', 2, 1, 4_00],
  ['MXN', 2, 1, 10_00],
  ['THB', 2, 1, 10_00],
  ['CZK', 2, 1, 15_00],
  // Paid out in whole units, but charged with two decimals.
  ['HUF', 2, 1, 175_00],
  ['TWD', 2, 1, 200_00],
  // Whole units, sent with two decimals that are 00.
  ['ISK', 2, 100, 200_00],
  ['UGX', 2, 100, 10_000_00],
  // Without decimals: the amount is the charge.
  ['JPY', 0, 1, 50],
  ['KRW', 0, 1, 50],
  ['BIF', 0, 1, 10_000],
  ['CLP', 0, 1, 1000],
  ['DJF', 0, 1, 1000],
  ['GNF', 0, 1, 50_000],
  ['KMF', 0, 1, 1000],
  ['MGA', 0, 1, 10_000],
  ['PYG', 0, 1, 50_000],
  ['RWF', 0, 1, 10_000],
  ['VND', 0, 1, 50_000],
  ['VUV', 0, 1, 200],
  ['XAF', 0, 1, 1000],
  ['XOF', 0, 1, 1000],
  ['XPF', 0, 1, 200],
  // The last of three decimals must be 0.
  ['BHD', 3, 10, 1_000],
  ['JOD', 3, 10, 1_000],
  ['KWD', 3, 10, 1_000],
  ['OMR', 3, 10, 1_000],
  ['TND', 3, 10, 5_000],
  // Without a published minimum, of high and low value.
  ['GEL', 2, 1, 5_00],
  ['TRY', 2, 1, 200_00],
  ['NGN', 2, 1, 10_000_00],
] as const

describe('a currency', () => {
  test.each(golden)(
    'currency %s has %d decimals, charges in steps of %d and a minimum charge of %d',
    (code, decimals, step, least) => {
      expect([currencyExponent(code), chargeStep(code), minimumCharge(code)]).toEqual([decimals, step, least])
    },
  )

  test('a currency must be known to the runtime', () => {
    expect(['EUR', 'XXL', 'eur'].map(isKnownCurrency)).toEqual([true, false, false])
  })

  test('a currency of any code has a minimum charge in whole steps', () => {
    for (const code of Intl.supportedValuesOf('currency')) {
      expect(minimumCharge(code), code).toBeGreaterThan(0)
      expect(minimumCharge(code) % chargeStep(code), code).toBe(0)
    }
  })
})
