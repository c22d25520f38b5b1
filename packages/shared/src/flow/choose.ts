import { offeredServices, serviceOf, servicesOf } from './cart.ts'
import { bookersItem, type CartItem, type ItemChange } from './cart-item.ts'
import { chosenStaff, staffChoices } from './choices.ts'
import type { Flow } from './flow.ts'
import { hasOptions } from './options.ts'

/** What every visit may choose before a time. Whatever changes the times forgets the chosen one. */

/** Nothing is chosen any more that hangs on a time. */
export const untimed = (flow: Flow): Flow => ({
  ...flow,
  slot: null,
  rule: null,
  preview: null,
  moves: {},
  alert: null,
})

/** One service, from a list: the cart is that and nothing else. */
export function pickService(flow: Flow, service: string): Flow {
  const id = offeredServices(flow).find((one) => one.id === service || one.slug === service)?.id
  if (id === undefined) return flow
  const item = settleItem(flow, bookersItem(id, flow.options))
  return afterChoice({ ...untimed(flow), items: [item], current: 0, guests: [], person: null })
}

export function changeItem(flow: Flow, index: number, change: ItemChange): Flow {
  const item = flow.items[index]
  if (!item) return flow
  const changed = (start: string | null) => flow.items.with(index, { ...item, ...change, start })
  // Where it takes place is said with the details: the time stays.
  return 'location' in change
    ? { ...flow, items: changed(item.start), alert: null }
    : { ...untimed(flow), items: changed(null) }
}

export function pickStaff(flow: Flow, staff: string | null): Flow {
  const isKnown = staff === null || staffChoices(flow).some(({ id }) => id === staff)
  return isKnown ? changeItem(flow, flow.current, { staff }) : flow
}

/** The step after the choice of services; while one of them is not loaded, its arrival decides. */
export const afterChoice = (flow: Flow): Flow =>
  settleOptions({ ...flow, step: 'time', pane: 'calendar', alert: null })

/** A service that leaves something open asks it before the calendar: known only when the service is. */
export const settleOptions = (flow: Flow): Flow =>
  flow.step === 'time' && flow.task === 'book' && flow.slot === null && servicesOf(flow) && hasOptions(flow)
    ? { ...flow, step: 'options' }
    : flow

/** What a page wished for and the service does not have is not chosen. */
export function settleItem(flow: Flow, item: CartItem): CartItem {
  const service = serviceOf(flow, item)
  if (!service) return item
  const { duration, location } = item
  return {
    ...item,
    staff: item.staff === null ? null : chosenStaff(flow, item, item.staff),
    duration: service.durations.some(({ minutes }) => minutes === duration) ? duration : null,
    location: service.locations.some(({ slug }) => slug === location) ? location : null,
  }
}
