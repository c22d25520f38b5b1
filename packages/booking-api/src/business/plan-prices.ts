import type { PaymentPlan } from './business-plan.ts'
import type { ServiceFile } from './files/service-file.ts'
import { parseMoney } from '@booking/shared/booking/parse-money'

type Prices = {
  /** The lengths to choose from, the usual one first; at least one. */
  readonly durations: readonly { readonly minutes: number; readonly priceAmount: number | null }[]
  /** What the usual length, or the first variant, costs. */
  readonly priceAmount: number | null
  readonly variants: readonly number[]
  readonly addOns: readonly number[]
  readonly payment: PaymentPlan
}

/** Every price of a service in minor units; what is wrong about them is added to `faults`. */
export function planPrices(value: ServiceFile, currency: string, faults: string[]): Prices {
  const money = (path: string, given: string | number | undefined): number | null => {
    if (given === undefined) return null
    const parsed = parseMoney(given, currency)
    if (!parsed.ok) faults.push(`${path}: ${parsed.refusal}`)
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
  const lowest = all.length === 0 ? null : Math.min(...all)
  return {
    durations,
    priceAmount: price ?? durations[0]?.priceAmount ?? variants[0] ?? null,
    variants,
    addOns,
    payment: planPayment(value, lowest, currency, faults),
  }
}

const onTheSpot: PaymentPlan = { kind: 'on_the_spot', percent: null, amount: null }

function planPayment(
  { payment }: ServiceFile,
  lowest: number | null,
  currency: string,
  faults: string[],
): PaymentPlan {
  if (payment === 'on_the_spot') return onTheSpot
  if (lowest === null || lowest === 0) faults.push('payment: is for services with a price')
  if (payment === 'full') return { kind: 'full', percent: null, amount: null }
  const text = String(payment.deposit)
  const [, percent] = /^(\d{1,2})\s?%$/.exec(text) ?? []
  if (percent !== undefined && Number(percent) > 0) {
    return { kind: 'deposit', percent: Number(percent), amount: null }
  }
  const parsed = parseMoney(payment.deposit, currency)
  if (!parsed.ok) {
    const reason = text.includes('%') ? 'must be from 1% to 99%' : parsed.refusal
    faults.push(`payment.deposit: ${reason}`)
    return onTheSpot
  }
  if (parsed.value === 0) faults.push('payment.deposit: must be more than nothing')
  if (lowest !== null && parsed.value > lowest) faults.push('payment.deposit: is more than the price')
  return { kind: 'deposit', percent: null, amount: parsed.value }
}
