import { offeredServices, serviceOf, servicesOf } from './cart.ts'
import { bookersItem, type CartItem, type ItemChange } from './cart-item.ts'
import { chosenStaff, placesOf, staffChoices } from './choices.ts'
import type { Flow } from '../flow.ts'
import { hasOptions } from './options.ts'

/** The choices that precede a slot. A choice that changes the available slots resets the chosen one. */

/** Resets everything that depends on the chosen slot. */
export const untimed = (flow: Flow): Flow => ({
  ...flow,
  slot: null,
  series: null,
  alert: null,
})

/** Picks one service from a list; it becomes the only item of the cart. */
export function pickService(flow: Flow, service: string): Flow {
  const id = offeredServices(flow).find((one) => one.id === service || one.slug === service)?.id
  if (id === undefined) return flow
  const item = settleItem(flow, bookersItem(id, flow.options))
  return afterChoice({ ...untimed(flow), items: [item], current: 0, guests: [], person: null })
}

export function changeItem(flow: Flow, index: number, change: ItemChange): Flow {
  const item = flow.items[index]
  if (!item) return flow
  const service = serviceOf(flow, item)
  const changed = (start: string | null) => flow.items.with(index, { ...item, ...change, start })
  // The location is usually chosen with the details, when the slot is known; the slot stays.
  if ('location' in change && !service?.placeFirst) {
    return { ...flow, items: changed(item.start), alert: null }
  }
  const next = { ...untimed(flow), items: changed(null) }
  return 'location' in change ? { ...next, items: next.items.map((one) => settleItem(next, one)) } : next
}

export function pickStaff(flow: Flow, staff: string | null): Flow {
  const isKnown = staff === null || staffChoices(flow).some(({ id }) => id === staff)
  return isKnown ? changeItem(flow, flow.current, { staff }) : flow
}

/** Goes to the step after the choice of services. Until all have loaded, the response decides between options and time. */
export const afterChoice = (flow: Flow): Flow => settleOptions({ ...flow, step: 'time', alert: null })

/** Goes to the options step before the calendar if a loaded service has options. */
export const settleOptions = (flow: Flow): Flow =>
  flow.step === 'time' && flow.task === 'book' && flow.slot === null && servicesOf(flow) && hasOptions(flow)
    ? { ...flow, step: 'options' }
    : flow

/** Drops preselected choices that the service does not have. */
export function settleItem(flow: Flow, item: CartItem): CartItem {
  const service = serviceOf(flow, item)
  if (!service) return item
  const { duration, staff } = item
  const places = placesOf(flow, item)
  const place = places.find(({ slug }) => slug === item.location) ?? (service.placeFirst ? places[0] : null)
  const located = { ...item, location: place?.slug ?? null }
  return {
    ...located,
    staff: staff === null ? null : chosenStaff(flow, located, staff),
    duration: service.durations.some(({ minutes }) => minutes === duration) ? duration : null,
  }
}
