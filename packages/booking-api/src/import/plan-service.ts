import { isPlainDate, type PlainDate } from '@hourfold/shared/time/plain-date'
import type { FileFault } from '@hourfold/shared/files/parse-yaml'
import type { ServicePlan, SessionRulePlan } from './business-plan.ts'
import type { BusinessFile } from '../catalog/files/business-file.ts'
import type { ServiceFile } from '../catalog/files/service-file.ts'
import {
  type ServiceDocument,
  type ServicePrices,
  writeServiceDocument,
} from '../catalog/service-document.ts'
import { findServiceFaults } from './find-service-faults.ts'
import { neededOf } from './find-cross-faults.ts'
import { weekdays } from '../catalog/files/parse-hours.ts'
import { faultIn, type BusinessFolder, type Named } from './read-business-folder.ts'
import { imageOf } from './read-images.ts'
import { mainLocation } from '../catalog/works-at.ts'
import { isWebAddress } from '../catalog/files/file-values.ts'
import { chargeStep, currencyExponent, parseMoney } from '@hourfold/shared/booking/currency'

/** A service with everything an import writes for it; contradictions between its keys are added to `faults`. */
export function planService(
  service: Named<ServiceFile>,
  position: number,
  { images, business: file }: Pick<BusinessFolder, 'images' | 'business'>,
  business: BusinessFile,
  faults: FileFault[],
): ServicePlan {
  const { slug, value, dropped } = service
  const { currency } = business
  // The number of decimals is unknown where the currency itself is faulty.
  const isOtherCurrency = file?.dropped.has('currency') ?? false
  const serviceFaults: string[] = [...findServiceFaults(value)]
  const prices = planPrices(value, currency, serviceFaults)
  const locations = planLocations(value, serviceFaults)
  faults.push(
    ...serviceFaults
      .map((line) => faultIn(service, line))
      .filter(
        ({ path, reason }) => !hangsOn(path, dropped) && !(isOtherCurrency && reason.includes(currency)),
      ),
  )

  const sessions = (value.sessions ?? []).map(planSession)
  return {
    slug,
    position,
    image: imageOf(images, value.image),
    document: writeServiceDocument(value, { prices, locations, defaultLocale: business.defaultLocale }),
    staff: value.staff ?? Array.from(new Set(sessions.map(({ staff }) => staff))),
    resources: neededOf(value),
    sessions,
  }
}

/** True where a fault may be a consequence of other faulty keys of the service, which were dropped. */
function hangsOn(path: string, dropped: ReadonlySet<string>): boolean {
  const [first = ''] = path.split('.')
  return [first, ...(related[first] ?? [])].some((key) => dropped.has(key))
}

/** Key → the other keys that its checks depend on. */
const related: Readonly<Record<string, readonly string[]>> = {
  duration: ['kind', 'durations', 'bufferBefore', 'bufferAfter'],
  durations: ['kind', 'duration', 'bufferBefore', 'bufferAfter'],
  addOns: ['kind', 'duration', 'durations', 'bufferBefore', 'bufferAfter', 'payment'],
  processing: ['kind', 'duration', 'durations'],
  interval: ['kind'],
  price: ['durations', 'variants', 'payment'],
  variants: ['durations', 'payment'],
  staff: ['kind', 'sessions'],
  sessions: ['kind', 'staff'],
  payment: ['price', 'variants', 'durations'],
  refund: ['payment', 'price', 'variants', 'durations'],
  location: ['locations'],
  locations: ['location'],
  fields: ['contactMethod', 'confirmation'],
}

function planSession(one: NonNullable<ServiceFile['sessions']>[number]): SessionRulePlan {
  const [hours = 0, minutes = 0] = one.at.split(':').map(Number)
  return {
    staff: one.staff,
    weekday: one.weekday === undefined ? null : weekdays.indexOf(one.weekday) + 1,
    day: dayOf(one.date),
    minute: hours * 60 + minutes,
    seats: one.seats,
  }
}

const dayOf = (date: string | undefined): PlainDate | null =>
  date !== undefined && isPlainDate(date) ? date : null

/** The locations of a service, at least one; faults are added to `faults`. */
function planLocations(value: ServiceFile, faults: string[]): ServiceDocument['locations'] {
  if (value.location && value.locations) faults.push('locations: can not stand beside location')
  const one = value.location
  if (one) {
    const fault = findFault(one)
    if (fault) faults.push(`location.address: ${fault}`)
  }
  if (!one && !value.locations) faults.push('location: is required')
  for (const [at, place] of (value.locations ?? []).entries()) {
    const fault = findFault(place)
    if (fault) faults.push(`locations.${at}.address: ${fault}`)
  }
  return (value.locations ?? (one ? [{ slug: mainLocation, ...one }] : [])).map(
    ({ slug, kind, address, timeZone }) => ({
      slug,
      kind,
      address: address || null,
      ...(timeZone === undefined ? {} : { timeZone }),
    }),
  )
}

type Place = NonNullable<ServiceFile['location']>

function findFault({ kind, address }: Place): string | undefined {
  if (kind === 'in_person' && !address) return 'is required for in_person'
  if (kind === 'video' && !address) return 'is required for video: the web address of the call'
  if (kind === 'video' && !isWebAddress(address ?? '')) return 'must be a web address'
  if (kind === 'asked' && address) return 'is asked of the visitor and can not be given'
  return undefined
}

/** Every price of a service in minor units; faults are added to `faults`. */
function planPrices(value: ServiceFile, currency: string, faults: string[]): ServicePrices {
  const exponent = currencyExponent(currency)
  const step = chargeStep(currency)
  const money = (path: string, price: string | number | undefined): number | null => {
    if (price === undefined) return null
    const parsed = parseMoney(price, currency)
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
    // By default, a refund is possible as long as the visitor can cancel.
    notice: refund?.notice ?? cancelNotice,
    feePercent: fee?.percent ?? null,
    feeAmount: fee?.amount ?? null,
  }
}

type Terms = {
  /** The lowest price of the service. */
  readonly lowest: number | null
  readonly money: (path: string, price: string | number) => number | null
  readonly faults: string[]
}

/** `"20%"` or an amount of money, above zero and at most the price. */
function planPart(
  path: string,
  part: string | number,
  { lowest, money, faults }: Terms,
  mostPercent: number,
): { readonly percent: number | null; readonly amount: number | null } | null {
  if (String(part).includes('%')) {
    const percent = Number(/^(\d{1,3})\s?%$/.exec(String(part))?.[1] ?? 0)
    if (percent > 0 && percent <= mostPercent) return { percent, amount: null }
    faults.push(`${path}: must be from 1% to ${mostPercent}%`)
    return null
  }
  const amount = money(path, part)
  if (amount === 0) faults.push(`${path}: must be more than nothing`)
  if (amount !== null && lowest !== null && amount > lowest) faults.push(`${path}: is more than the price`)
  return amount === null ? null : { percent: null, amount }
}
