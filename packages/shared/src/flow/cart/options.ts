import { mostGuests, serviceOf } from './cart.ts'
import type { Flow } from '../flow.ts'

/** True if the options step applies: choices of a service, the guests or the order of the items precede the slots. */
export function hasOptions(flow: Flow): boolean {
  if (flow.items.length > 1 || asksGuestCount(flow)) return true
  return flow.items.some((item) => {
    const service = serviceOf(flow, item)
    return service !== null && (service.placeFirst || service.variants.length + service.addOns.length > 0)
  })
}

/** True if the number of guests must be known before the slots: seats of a class, or guests with items of their own. */
export function asksGuestCount(flow: Flow): boolean {
  const service = serviceOf(flow, flow.items[0])
  if (!service || flow.subject.kind === 'menu') return false
  return mostGuests(flow) > 0 && (service.kind === 'class' || service.guests.kind === 'served')
}
