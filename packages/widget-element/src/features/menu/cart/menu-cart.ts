import type { Money } from '@hourfold/shared/contract/values'
import type { ServiceSummary } from '@hourfold/shared/contract/views'
import { linesOf, offeredServices } from '@hourfold/shared/flow/cart/cart'
import { mostItems } from '../../cart/flow/fill-cart.ts'
import type { Flow } from '@hourfold/shared/flow/flow'

/** One cart item as it is shown. */
export type CartEntry = {
  /** Index in the cart. */
  readonly index: number
  /** Index of the guest; null is the booker. */
  readonly guest: number | null
  readonly service: ServiceSummary
  readonly minutes: number
  readonly price: Money | null
}

/** The cart items. A service that was just added is shown from the menu's data until its own data are loaded. */
export function cartEntries(flow: Flow): readonly CartEntry[] {
  const offered = offeredServices(flow)
  const lines = linesOf(flow)
  return flow.items.flatMap((item, index) => {
    const line = lines.find((one) => one.item === item)
    const service =
      line?.service ?? offered.find(({ id, slug }) => id === item.service || slug === item.service)
    if (!service) return []
    const { minutes, price } = line ?? { minutes: service.durationMinutes, price: service.price }
    return [{ index, guest: item.guest, service, minutes, price }]
  })
}

/** Total price of the cart; null if no item has a price. */
export function totalOfEntries(entries: readonly CartEntry[]): Money | null {
  const prices = entries.flatMap(({ price }) => price ?? [])
  const [first] = prices
  return first ? { ...first, amount: prices.reduce((sum, { amount }) => sum + amount, 0) } : null
}

export type AddRefusal = 'not_for_guests' | 'enough_guests' | 'cart_full'

/** Why a service cannot be added for the selected person; null if it can. */
export function refusalToAdd(flow: Flow, { id, guests }: ServiceSummary): AddRefusal | null {
  const { person, items } = flow
  if (person !== null) {
    if (!servesGuests({ guests })) return 'not_for_guests'
    const served = new Set(items.flatMap(({ service, guest }) => (service === id ? (guest ?? []) : [])))
    if (!served.has(person) && served.size >= guests.max) return 'enough_guests'
  }
  return items.length >= mostItems ? 'cart_full' : null
}

/** True if guests can have their own item of this service. */
export const servesGuests = ({ guests }: Pick<ServiceSummary, 'guests'>): boolean =>
  guests.kind === 'served' && guests.max > 0
