import type { BusinessRequest } from '@booking/shared/contract/business/business-client'
import type { BookableService } from '@booking/shared/contract/business/scheduling'
import { addDays, isPlainDate, type PlainDate } from '@booking/shared/time/plain-date'
import { localDate } from '@booking/shared/time/wall-clock'
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

/** Reads a choice from an address or a form. Without a day it is that of the start, or today. */
export function readBookingChoice({ now, timeZone }: SignedInRequest, given: URLSearchParams): BookingChoice {
  const text = (name: string): string => given.get(name) ?? ''
  const started = Date.parse(text('start'))
  const date = text('date')
  const day = isPlainDate(date) ? date : localDate(timeZone, Number.isNaN(started) ? now : started)
  // A start of another day was chosen before the day was changed.
  const isOnDay = !Number.isNaN(started) && localDate(timeZone, started) === day
  return {
    service: text('service'),
    staff: text('staff'),
    variant: text('variant'),
    location: text('location'),
    addOns: given.getAll('add_on'),
    duration: text('duration'),
    seats: text('seats'),
    date: day,
    start: isOnDay ? text('start') : '',
    customer: text('customer'),
  }
}

/** The fields of a choice, for an address or a form; empty ones are left out. */
export const choiceFields = ({ addOns, ...texts }: BookingChoice): [string, string][] => [
  ...Object.entries(texts).filter(([, value]) => value !== ''),
  ...addOns.map((slug): [string, string] => ['add_on', slug]),
]

/** The options of a choice that this service has; those of a service that was chosen before are dropped. */
function optionsOf(choice: BookingChoice, service: BookableService) {
  const { variant, location, addOns, duration, seats } = choice
  const isIn = (list: readonly { readonly slug: string }[], slug: string) =>
    list.some((one) => one.slug === slug)
  const minutes = Number(duration)
  const people = Number(seats)
  return {
    ...(service.people.some(({ id, slug }) => choice.staff === id || choice.staff === slug)
      ? { provider: choice.staff }
      : {}),
    ...(isIn(service.variants, variant) ? { variant } : {}),
    ...(isIn(service.locations, location) ? { location } : {}),
    addOns: addOns.filter((slug) => isIn(service.addOns, slug)),
    ...(service.durations.includes(minutes) ? { duration: minutes } : {}),
    ...(service.kind === 'class' && Number.isInteger(people) && people > 1 ? { seats: people } : {}),
  }
}

/** The query of the free times of a choice on its day. */
export function slotQueryOf(
  choice: BookingChoice,
  service: BookableService,
  timeZone: string,
): BusinessRequest<'findBusinessSlots'>['query'] {
  const { provider, location, addOns, duration, seats } = optionsOf(choice, service)
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
  const [place] = service.locations
  const { addOns, ...options } = optionsOf(choice, service)
  return {
    service: service.slug,
    start,
    ...(place === undefined ? {} : { location: place.slug }),
    ...options,
    ...(addOns.length === 0 ? {} : { addOns }),
  }
}
