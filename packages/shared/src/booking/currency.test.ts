import { describe, expect, test } from 'vitest'
import { chargeStep, currencyExponent, isKnownCurrency, minimumCharge } from './currency.ts'

/** https://docs.stripe.com/currencies by hand: decimals, step, and the least charge in minor units. */
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
  // Paid out in whole ones, but charged with two decimals.
  ['HUF', 2, 1, 175_00],
  ['TWD', 2, 1, 200_00],
  // Whole ones, sent with two decimals that are 00.
  ['ISK', 2, 100, 200_00],
  ['UGX', 2, 100, 10_000_00],
  // The amount is the charge.
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
  // The last of three decimals is 0.
  ['BHD', 3, 10, 1_000],
  ['JOD', 3, 10, 1_000],
  ['KWD', 3, 10, 1_000],
  ['OMR', 3, 10, 1_000],
  ['TND', 3, 10, 5_000],
  // Without a minimum of their own, worth much and worth little.
  ['GEL', 2, 1, 5_00],
  ['TRY', 2, 1, 200_00],
  ['NGN', 2, 1, 10_000_00],
] as const

describe('a currency', () => {
  test.each(golden)(
    '%s has %d decimals, is charged in steps of %d and from %d on',
    (code, decimals, step, least) => {
      expect([currencyExponent(code), chargeStep(code), minimumCharge(code)]).toEqual([decimals, step, least])
    },
  )

  test('must be one the runtime knows', () => {
    expect(['EUR', 'XXL', 'eur'].map(isKnownCurrency)).toEqual([true, false, false])
  })

  test('of any code has a least charge in whole steps', () => {
    for (const code of Intl.supportedValuesOf('currency')) {
      expect(minimumCharge(code), code).toBeGreaterThan(0)
      expect(minimumCharge(code) % chargeStep(code), code).toBe(0)
    }
  })
})
