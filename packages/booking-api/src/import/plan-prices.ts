import type { ServiceDocument, ServicePrices } from '../catalog/service-document.ts'
import type { ServiceFile } from '../catalog/files/service-file.ts'
import { chargeStep, currencyExponent } from '@booking/shared/booking/currency'
import { parseMoney } from '@booking/shared/booking/parse-money'

/** Every price of a service in minor units; faults are added to `faults`. */
export function planPrices(value: ServiceFile, currency: string, faults: string[]): ServicePrices {
  const exponent = currencyExponent(currency)
  const step = chargeStep(currency)
  const money = (path: string, given: string | number | undefined): number | null => {
    if (given === undefined) return null
    const parsed = parseMoney(given, currency)
    if (!parsed.ok) faults.push(`${path}: ${parsed.refusal}`)
    // Amounts below the currency's step can be paid on the spot, but not online.
    else if (value.payment !== 'on_the_spot' && parsed.value % step !== 0) {
      const least = (step / 10 ** exponent).toFixed(exponent)
      faults.push(`${path}: can not be paid online, as ${currency} is charged in multiples of ${least}`)
    }
    return parsed.ok ? parsed.value : null
  }
  const durations = (value.durations ?? [value.duration ?? 1]).map((one, at) =>
    typeof one === 'number'
      ? { minutes: one, priceAmount: null }
      : { minutes: one.minutes, priceAmount: money(`durations.${at}.price`, one.price) },
  )
  const variants = (value.variants ?? []).map((one, at) => money(`variants.${at}.price`, one.price) ?? 0)
  const addOns = (value.addOns ?? []).map((one, at) => money(`addOns.${at}.price`, one.price) ?? 0)
  const price = money('price', value.price)
  const all = [price, ...variants, ...durations.map((one) => one.priceAmount)].filter((one) => one !== null)
  const terms = { lowest: all.length === 0 ? null : Math.min(...all), money, faults }
  return {
    durations,
    priceAmount: price ?? durations[0]?.priceAmount ?? variants[0] ?? null,
    variants,
    addOns,
    payment: planPayment(value, terms),
    refund: planRefund(value, terms),
  }
}

const onTheSpot: ServiceDocument['payment'] = { kind: 'on_the_spot', percent: null, amount: null }

function planPayment({ payment }: ServiceFile, { lowest, money, faults }: Terms): ServiceDocument['payment'] {
  if (payment === 'on_the_spot') return onTheSpot
  if (lowest === null || lowest === 0) faults.push('payment: is for services with a price')
  if (payment === 'full') return { kind: 'full', percent: null, amount: null }
  const part = planPart('payment.deposit', payment.deposit, { lowest, money, faults }, 99)
  return part ? { kind: 'deposit', ...part } : onTheSpot
}

function planRefund({ payment, refund, cancelNotice }: ServiceFile, terms: Terms): ServiceDocument['refund'] {
  if (refund && payment === 'on_the_spot') {
    terms.faults.push('refund: is for services that are paid in advance')
  }
  // An owner who refunds nothing writes 100%.
  const fee = refund?.fee === undefined ? null : planPart('refund.fee', refund.fee, terms, 100)
  return {
    // Without a notice of its own, a refund is possible as long as the visitor can cancel.
    notice: refund?.notice ?? cancelNotice,
    feePercent: fee?.percent ?? null,
    feeAmount: fee?.amount ?? null,
  }
}

type Terms = {
  /** The lowest price of the service. */
  readonly lowest: number | null
  readonly money: (path: string, given: string | number) => number | null
  readonly faults: string[]
}

/** `"20%"` or an amount of money, above zero and at most the price. */
function planPart(
  path: string,
  given: string | number,
  { lowest, money, faults }: Terms,
  mostPercent: number,
): { readonly percent: number | null; readonly amount: number | null } | null {
  if (String(given).includes('%')) {
    const percent = Number(/^(\d{1,3})\s?%$/.exec(String(given))?.[1] ?? 0)
    if (percent > 0 && percent <= mostPercent) return { percent, amount: null }
    faults.push(`${path}: must be from 1% to ${mostPercent}%`)
    return null
  }
  const amount = money(path, given)
  if (amount === 0) faults.push(`${path}: must be more than nothing`)
  if (amount !== null && lowest !== null && amount > lowest) faults.push(`${path}: is more than the price`)
  return amount === null ? null : { percent: null, amount }
}
