import { mostGuests, serviceOf } from './cart.ts'
import type { Flow } from './flow.ts'

/** Whether something has to be asked before times can be: choices of a service, who comes, in which order. */
export function hasOptions(flow: Flow): boolean {
  if (flow.items.length > 1 || asksGuestCount(flow)) return true
  return flow.items.some((item) => {
    const service = serviceOf(flow, item)
    return service !== null && (service.placeFirst || service.variants.length + service.addOns.length > 0)
  })
}

/** Whether the number of those who come has to be known before the time: seats of a class, guests with their own items. */
export function asksGuestCount(flow: Flow): boolean {
  const service = serviceOf(flow, flow.items[0])
  if (!service || flow.subject.kind === 'menu') return false
  return mostGuests(flow) > 0 && (service.kind === 'class' || service.guests.kind === 'served')
}
