// https://docs.stripe.com/currencies: every other one has two. Intl differs for HUF, ISK, TWD, UGX and more.
const withoutMinorUnits = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
const inThousandths = 'BHD JOD KWD OMR TND'
// Two decimals by name, but nothing behind the point is ever charged.
const inWholeUnits = 'ISK UGX'

/** The least that is charged, in minor units: the table of the same page. */
const published =
  '30 GBP 50 ARS AUD BRL CAD CHF COP EUR IDR ILS INR JPY KRW NZD PHP RUB SGD USD ZAR 200 AED MYR PLN RON 250 DKK 300 NOK SEK 400 HKD 1000 MXN THB 1500 CZK 17500 HUF'

/**
 * The others have none of their own: their charges are exchanged, and what comes out must be enough (half a dollar, say). So we
 * ask for about one to three dollars, in major units: rates move. For one that stands nowhere it is 5.
 */
const cautious =
  '1 BHD BMD BSD FKP GIP JOD KWD KYD OMR PAB SHP 20 BOB BWP CNY GHS GTQ LSL MAD MDL MOP MVR NAD SBD SCR SLE SZL TJS TTD ZMW 200 AFN ALL BDT CVE DOP DZD EGP ETB GMD HNL HTG ISK JMD KES KGS MKD MUR MZN NIO NPR RSD SRD TRY TWD UAH UYU VUV XPF 1000 AMD AOA CLP CRC DJF GYD KMF KZT LKR LRD PKR SOS XAF XOF YER 10000 BIF CDF KHR MGA MMK MNT MWK NGN RWF TZS UGX 50000 GNF LAK PYG STD UZS VND 200000 LBP'

/** How many decimals the minor unit of a currency (ISO 4217 code) has, as payment providers count them. */
export function currencyExponent(currency: string): number {
  if (withoutMinorUnits.includes(currency)) return 0
  return inThousandths.includes(currency) ? 3 : 2
}

/** Charges of a currency are multiples of this, in minor units. */
export function chargeStep(currency: string): number {
  if (inWholeUnits.includes(currency)) return 100
  // The last of three decimals has to be 0.
  return inThousandths.includes(currency) ? 10 : 1
}

/** The least that can be charged online in a currency, in minor units; a multiple of its step. */
export const minimumCharge = (currency: string): number =>
  find(published, currency) ?? (find(cautious, currency) ?? 5) * 10 ** currencyExponent(currency)

/** True for a currency code the runtime knows. */
export const isKnownCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** The number before the currency in one of the tables above. */
function find(table: string, currency: string): number | undefined {
  const row = table.split(/ (?=\d)/).find((one) => one.includes(currency))
  return row === undefined ? undefined : Number.parseInt(row, 10)
}
