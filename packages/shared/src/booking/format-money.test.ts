import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyExponent, formatMoney } from './currency.ts'

const locale = fc.constantFrom('en-US', 'de-DE', 'fr-CA', 'pl-PL', 'pt-BR', 'sv-SE')
/** With no, two and three decimals; Intl has another number of decimals for HUF and ISK. */
const currency = fc.constantFrom('JPY', 'EUR', 'USD', 'HUF', 'ISK', 'KWD')
const amount = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.integer({ min: -9_000, max: 9_000 }).map((units) => units * 1000),
)

/** Formats an amount with all its decimals and removes them from a whole amount. */
function formatByParts(tag: string, minorUnits: number, code: string): string {
  const digits = currencyExponent(code)
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const parts = format.formatToParts(minorUnits / 10 ** digits)
  const isWhole = BigInt(minorUnits) % 10n ** BigInt(digits) === 0n
  const shown = isWhole ? parts.filter(({ type }) => type !== 'decimal' && type !== 'fraction') : parts
  return shown.map(({ value }) => value).join('')
}

describe('an amount of money', () => {
  it('an amount of money has decimals exactly when it is no whole amount', () => {
    fc.assert(
      fc.property(locale, currency, amount, (tag, code, minorUnits) => {
        expect(formatMoney(tag, { amount: minorUnits, currency: code })).toBe(
          formatByParts(tag, minorUnits, code),
        )
      }),
    )
  })

  it('an amount of money is whole by the remainder exactly when the quotient is an integer', () => {
    fc.assert(
      fc.property(currency, amount, (code, minorUnits) => {
        const unit = 10 ** currencyExponent(code)
        expect(Number.isInteger(minorUnits / unit)).toBe(minorUnits % unit === 0)
      }),
    )
  })
})
