import type { PlainDate } from '@booking/shared/time/plain-date'
import type { FileFault } from '@booking/shared/files/file-fault'
import { isPlainDate } from '@booking/shared/time/plain-date'
import type { ServicePlan, SessionRulePlan } from './business-plan.ts'
import type { BusinessFile } from '../catalog/files/business-file.ts'
import type { ServiceFile } from '../catalog/files/service-file.ts'
import { writeServiceDocument } from '../catalog/service-document.ts'
import { findServiceFaults } from './find-service-faults.ts'
import { neededOf } from './find-cross-faults.ts'
import { weekdays } from '../catalog/files/parse-hours.ts'
import { planPrices } from './plan-prices.ts'
import { faultIn, type BusinessFolder, type Named } from './read-business-folder.ts'
import { imageOf } from './read-images.ts'
import type { ServiceDocument } from '../catalog/service-document.ts'
import { mainLocation } from '../catalog/works-at.ts'
import { isWebAddress } from '../catalog/files/file-values.ts'

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
  // Where the currency itself is faulty, the number of decimals is unknown.
  const isOtherCurrency = file?.dropped.has('currency') ?? false
  const found: string[] = [...findServiceFaults(value)]
  const prices = planPrices(value, currency, found)
  const locations = planLocations(value, found)
  faults.push(
    ...found
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

/** True where a fault may be a consequence of other faulty keys of the service, which were left out. */
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
