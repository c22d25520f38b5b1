import type { BusinessRequest } from '@hourfold/shared/contract/business/business-endpoints'
import type { BookableService } from '@hourfold/shared/contract/business/scheduling'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { addDays, isOrdinaryDate, type PlainDate } from '@hourfold/shared/time/plain-date'
import { localDate } from '@hourfold/shared/time/wall-clock'
import type { SignedInRequest } from '../page.ts'

/** What has been chosen of a new booking so far. Empty where nothing is; the service decides what an empty option means. */
export type BookingChoice = {
  /** Slugs. */
  readonly service: string
  readonly staff: string
  readonly variant: string
  readonly location: string
  readonly addOns: readonly string[]
  /** Minutes, and people, as they were typed. */
  readonly duration: string
  readonly seats: string
  readonly date: PlainDate
  /** ISO instant. */
  readonly start: string
  /** Id of the customer whose data the form starts with. */
  readonly customer: string
}

/**
 * The day and the start that an address or a form names, the same for a new booking and a moved one: a free time of the agenda leads to
 * both. Without a day it is that of the start, or `otherwise`.
 */
export function readTimeChoice(
  timeZone: string,
  fields: URLSearchParams,
  otherwise: number,
): Pick<BookingChoice, 'date' | 'start'> {
  const start = fields.get('start') ?? ''
  const started = isOrdinaryDate(start.slice(0, 10)) ? Date.parse(start) : Number.NaN
  const date = fields.get('date') ?? ''
  const day = isOrdinaryDate(date) ? date : localDate(timeZone, Number.isNaN(started) ? otherwise : started)
  // A start of another day was chosen before the day was changed.
  const isOnDay = !Number.isNaN(started) && localDate(timeZone, started) === day
  return { date: day, start: isOnDay ? start : '' }
}

/** Reads a choice from an address or a form. Without a day it is that of the start, or today. */
export function readBookingChoice(
  { now, timeZone }: SignedInRequest,
  fields: URLSearchParams,
): BookingChoice {
  const text = (name: string): string => fields.get(name) ?? ''
  return {
    ...readTimeChoice(timeZone, fields, now),
    service: text('service'),
    staff: text('staff'),
    variant: text('variant'),
    location: text('location'),
    addOns: fields.getAll('add_on'),
    duration: text('duration'),
    seats: text('seats'),
    customer: text('customer'),
  }
}

/** The fields of a choice, for an address or a form; empty ones are left out. */
export const choiceFields = ({ addOns, ...texts }: BookingChoice): [string, string][] => [
  ...Object.entries(texts).filter(([, value]) => value !== ''),
  ...addOns.map((slug): [string, string] => ['add_on', slug]),
]

/** THE table: each option of a service, and whether the service has what was chosen. */
const isOffered = {
  variant: ({ variant }, { variants }) => isIn(variants, variant),
  location: ({ location }, { locations }) => isIn(locations, location),
  duration: ({ duration }, { durations }) => durations.includes(Number(duration)),
  seats: ({ seats }, { kind }) => kind === 'class' && /^[1-9]\d{0,2}$/.test(seats),
} as const satisfies Record<string, (choice: BookingChoice, service: BookableService) => boolean>

const isIn = (list: readonly { readonly slug: string }[], slug: string): boolean =>
  list.some((one) => one.slug === slug)

/** Whether a person offers a service, or nobody in particular was chosen. */
export const isOfferedBy = ({ people }: Pick<BookableService, 'people'>, staff: string): boolean =>
  staff === '' || people.some(({ id, slug }) => staff === id || staff === slug)

/** The choice without the options of a service that was chosen before; its form shows what is left. The person stays. */
export const fitChoice = (choice: BookingChoice, service: BookableService): BookingChoice => ({
  ...choice,
  ...Object.fromEntries(misfits(choice, service).map((name) => [name, ''])),
  addOns: choice.addOns.filter((slug) => isIn(service.addOns, slug)),
})

/** Why a choice cannot be booked as it stands: it names a person or an option that the service does not have. */
export function refuseMisfit(choice: BookingChoice, service: BookableService): AnyRefusal | null {
  if (!isOfferedBy(service, choice.staff)) return notOffered
  const fields = [
    ...misfits(choice, service),
    ...(choice.addOns.every((slug) => isIn(service.addOns, slug)) ? [] : ['add_on']),
  ].map((path) => ({ path, code: 'invalid' as const }))
  return fields.length === 0 ? null : { code: 'invalid_request', status: 422, fields }
}

/** The refusal of a person who does not offer the service. */
export const notOffered: AnyRefusal = {
  code: 'does_not_offer',
  status: 422,
  fields: [{ path: 'staff', code: 'invalid' }],
}

const misfits = (choice: BookingChoice, service: BookableService) =>
  (['variant', 'location', 'duration', 'seats'] as const).filter(
    (name) => choice[name] !== '' && !isOffered[name](choice, service),
  )

/** What a choice that fits its service asks for. */
function optionsOf({ staff, variant, location, addOns, duration, seats }: BookingChoice) {
  return {
    ...(staff === '' ? {} : { provider: staff }),
    ...(variant === '' ? {} : { variant }),
    ...(location === '' ? {} : { location }),
    addOns,
    ...(duration === '' ? {} : { duration: Number(duration) }),
    ...(seats === '' || seats === '1' ? {} : { seats: Number(seats) }),
  }
}

/** The query of the free times of a choice on its day. */
export function slotQueryOf(
  choice: BookingChoice,
  service: BookableService,
  timeZone: string,
): BusinessRequest<'findBusinessSlots'>['query'] {
  const { provider, location, addOns, duration, seats } = optionsOf(choice)
  return {
    service: service.slug,
    from: choice.date,
    to: addDays(choice.date, 1),
    timeZone,
    rules: 'business',
    ...(provider === undefined ? {} : { provider }),
    ...(location === undefined ? {} : { location }),
    ...(addOns.length === 0 ? {} : { addOns: addOns.join(',') }),
    ...(duration === undefined ? {} : { duration: String(duration) }),
    ...(seats === undefined ? {} : { seats: String(seats) }),
  }
}

/** The item of a choice at a start. A service with several places is booked at its first one unless another is chosen. */
export function itemOf(choice: BookingChoice, service: BookableService, start: string) {
  const [location] = service.locations
  const { addOns, ...options } = optionsOf(choice)
  return {
    service: service.slug,
    start,
    ...(location === undefined ? {} : { location: location.slug }),
    ...options,
    ...(addOns.length === 0 ? {} : { addOns: [...addOns] }),
  }
}
