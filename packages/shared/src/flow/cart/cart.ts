import { measureItem } from '../../booking/measure-item.ts'
import type { Cart, Item, PartyChoice } from '../../contract/requests.ts'
import type { Money } from '../../contract/values.ts'
import type { LocationView, ServiceSummary, ServiceView } from '../../contract/views.ts'
import type { CartItem } from './cart-item.ts'
import type { Flow, Series } from '../flow.ts'

/** Values derived from the items: the current item, what requests send, prices and required fields. */

/** The item whose start is being chosen. */
export const currentItem = (flow: Flow): CartItem | null => flow.items[flow.current] ?? null

/** A loaded service by id. */
export const serviceOf = (flow: Flow, item: CartItem | null | undefined): ServiceView | null =>
  (item && flow.services[item.service]) ?? null

/** The service of the current item; with one item, the service of the visit. */
export const currentService = (flow: Flow): ServiceView | null => serviceOf(flow, currentItem(flow))

/** The distinct services of the cart, or null until all of them are loaded. */
export function servicesOf(flow: Flow): readonly ServiceView[] | null {
  const services = new Set(flow.items.map((item) => serviceOf(flow, item)))
  return services.has(null) ? null : [...services].filter((service) => service !== null)
}

export const offeredServices = ({ offered }: Flow): readonly ServiceSummary[] => offered ?? []

/** `along`: guests join the booker's own appointment. `served`: each guest has an item of their own. */
export const guestsKind = (flow: Flow): 'along' | 'served' =>
  flow.subject.kind === 'menu' || serviceOf(flow, flow.items[0])?.guests.kind === 'served'
    ? 'served'
    : 'along'

/** The maximum number of guests besides the booker. */
export function mostGuests(flow: Flow): number {
  const service = serviceOf(flow, flow.items[0])
  if (!service) return 0
  const { guests, maxPerOrder, kind } = service
  // A served guest counts as one more order of the service, and a class guest as one more seat.
  const byOrder = kind === 'class' || guests.kind === 'served' ? (maxPerOrder ?? 100) - 1 : 100
  return Math.min(guests.max, byOrder, 100)
}

/** Seats of an item: the booker's and, in a class, those of the guests. */
const seatsOf = (flow: Flow, item: CartItem): number =>
  serviceOf(flow, item)?.kind === 'class' && item.guest === null ? 1 + flow.guests.length : 1

/** True if several items share one start. */
export const isParty = (flow: Flow): boolean => flow.items.length > 1 && flow.mode !== 'separate'

/** The location of an item: the chosen one, else the only one. */
export function placeOf(flow: Flow, item: CartItem | null): LocationView | null {
  const service = serviceOf(flow, item)
  const chosen = service?.locations.find(({ slug }) => slug === item?.location)
  return chosen ?? (service && service.locations.length < 2 ? service.location : null)
}

/** An item's choices in the form of requests. Its person is the chosen one, else the one in the address. */
export function choiceOf(flow: Flow, item: CartItem): PartyChoice {
  const { service, guest, duration, variant, addOns, location } = item
  const provider = item.staff ?? flow.provider?.id
  const seats = seatsOf(flow, item)
  return {
    service,
    ...(provider === undefined ? {} : { provider }),
    ...(duration === null ? {} : { duration }),
    ...(variant === null ? {} : { variant }),
    ...(addOns.length === 0 ? {} : { addOns: [...addOns] }),
    ...(location === null ? {} : { location }),
    ...(seats === 1 ? {} : { seats }),
    ...(guest === null ? {} : { guest }),
  }
}

/** The whole cart in the form of holds and orders, or null while a start is missing. */
export function cartOf(flow: Flow): Cart | null {
  const { items, mode, slot, series, subject } = flow
  const link = subject.kind === 'link' ? { link: subject.link } : {}
  const choices = items.map((item) => choiceOf(flow, item))
  if (slot === null || choices.length === 0) return null
  if (mode !== 'separate' && choices.length > 1) {
    return { items: choices, party: { mode, start: slot }, ...link }
  }
  if (series) {
    return { items: choices, series: { rule: series.rule, starts: [...seriesStarts(flow)] }, ...link }
  }
  const timed: Item[] = []
  for (const [index, choice] of choices.entries()) {
    const start = choices.length === 1 ? slot : (items[index]?.start ?? null)
    if (start === null) return null
    timed.push({ ...choice, start })
  }
  return { items: timed, ...link }
}

/** The starts of the series to book; empty until its dates are checked. */
export const seriesStarts = ({ series }: Flow): readonly string[] => series?.dates?.starts ?? []

/** Keeps the rule of a series for another start, whose dates are not checked yet. */
export const withoutDates = (series: Series | null): Series | null => series && { ...series, dates: null }

export type OrderLine = {
  readonly item: CartItem
  readonly service: ServiceView
  /** Minutes, including add-ons. */
  readonly minutes: number
  readonly seats: number
  /** For all its seats; null when the service has no price. */
  readonly price: Money | null
}

/** The items with their durations and prices, as far as services are loaded. */
export const linesOf = (flow: Flow): readonly OrderLine[] =>
  flow.items.flatMap((item) => {
    const service = serviceOf(flow, item)
    if (!service) return []
    const { minutes, amount } = measureItem({ ...service, duration: service.durationMinutes }, item, amountOf)
    const seats = seatsOf(flow, item)
    const currency = currencyOf(service)
    const price = amount === null || currency === null ? null : { amount: amount * seats, currency }
    return [{ item, service, minutes, seats, price }]
  })

/** The price of the cart, including every date of a series; null when nothing has a price. */
export function totalOf(flow: Flow): Money | null {
  const prices = linesOf(flow).flatMap(({ price }) => price ?? [])
  const [first] = prices
  if (!first) return null
  const times = flow.series?.dates?.starts.length ?? 1
  return { currency: first.currency, amount: times * prices.reduce((sum, { amount }) => sum + amount, 0) }
}

const amountOf = ({ price }: Pick<ServiceView, 'price'>): number | null => price?.amount ?? null

const currencyOf = ({ price, durations, variants, addOns }: ServiceView): string | null =>
  [price, ...[...durations, ...variants, ...addOns].map((choice) => choice.price)].find(
    (money) => money !== null,
  )?.currency ?? null
