import type { Money } from '../contract/values.ts'
import { numberFormat } from '../i18n/formatters.ts'
import { ok, type Result } from '../errors/result.ts'

// Source: https://docs.stripe.com/currencies. Every other currency has two decimals. Intl differs for HUF, ISK, TWD,
// UGX and more.
const withoutMinorUnits = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
const inThousandths = 'BHD JOD KWD OMR TND'
// These have two decimals formally, but charges are always in whole units.
const inWholeUnits = 'ISK UGX'

/** Minimum charges in minor units, from the same page. */
const published =
  '30 GBP 50 ARS AUD BRL CAD CHF COP EUR IDR ILS INR JPY KRW NZD PHP RUB SGD USD ZAR 200 AED MYR PLN RON 250 DKK 300 NOK SEK 400 HKD 1000 MXN THB 1500 CZK 17500 HUF'

/**
 * Minimum charges for the other currencies, in major units. They have no published minimum, but their charges are
 * converted and must reach one (half a dollar, for example). The values are about one to three dollars, because
 * exchange rates move. A currency in neither table uses 5.
 */
const cautious =
  '1 BHD BMD BSD FKP GIP JOD KWD KYD OMR PAB SHP 20 BOB BWP CNY GHS GTQ LSL MAD MDL MOP MVR NAD SBD SCR SLE SZL TJS TTD ZMW 200 AFN ALL BDT CVE DOP DZD EGP ETB GMD HNL HTG ISK JMD KES KGS MKD MUR MZN NIO NPR RSD SRD TRY TWD UAH UYU VUV XPF 1000 AMD AOA CLP CRC DJF GYD KMF KZT LKR LRD PKR SOS XAF XOF YER 10000 BIF CDF KHR MGA MMK MNT MWK NGN RWF TZS UGX 50000 GNF LAK PYG STD UZS VND 200000 LBP'

/** Returns the number of decimals of a currency (ISO 4217 code), as payment providers count them. */
export function currencyExponent(currency: string): number {
  if (withoutMinorUnits.includes(currency)) return 0
  return inThousandths.includes(currency) ? 3 : 2
}

/** Returns the step of charges in a currency, in minor units. Every charge is a multiple of it. */
export function chargeStep(currency: string): number {
  if (inWholeUnits.includes(currency)) return 100
  // The last of three decimals must be 0.
  return inThousandths.includes(currency) ? 10 : 1
}

/** Returns the minimum online charge in a currency, in minor units; a multiple of its step. */
export const minimumCharge = (currency: string): number =>
  find(published, currency) ?? (find(cautious, currency) ?? 5) * 10 ** currencyExponent(currency)

/** True if the runtime knows the currency code. */
export const isKnownCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** Returns the number that precedes the currency in one of the tables above. */
function find(table: string, currency: string): number | undefined {
  const row = table.split(/ (?=\d)/).find((one) => one.includes(currency))
  return row === undefined ? undefined : Number.parseInt(row, 10)
}

/**
 * Formats an amount in minor units in the notation of a locale (a full Intl tag), whole amounts without decimals: "€45", "€45.50".
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

/**
 * Converts a price in major units, as an owner writes it (`"48.00"`, `48`, `48.5`), to integer minor units. More
 * decimals than the currency has are refused, not rounded.
 */
export function parseMoney(amount: string | number, currency: string): Result<number, string> {
  const text = String(amount)
  const [, major, , decimals = ''] = amountPattern.exec(text) ?? []
  if (major === undefined) return { ok: false, refusal: amountWords }
  const exponent = currencyExponent(currency)
  if (decimals.slice(exponent).replaceAll('0', '') !== '') {
    return { ok: false, refusal: `has more decimals than ${currency}, which has ${exponent}` }
  }
  return ok(Number(major + decimals.slice(0, exponent).padEnd(exponent, '0')))
}

/** True if the text is an amount in any currency. */
export const isAmount = (amount: string | number): boolean => amountPattern.test(String(amount))

const amountPattern = /^(\d{1,10})(\.(\d{1,4}))?$/
export const amountWords = 'must be an amount such as "48.00"'
