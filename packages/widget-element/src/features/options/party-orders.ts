import type { PartyMode } from '@booking/shared/flow/cart/cart-item'
import type { Flow } from '@booking/shared/flow/flow'
import { serviceOf } from '@booking/shared/flow/cart/cart'

/**
 * The orders in which the items of a cart can take place, the most likely first. «Together» needs exactly one item per
 * person, because nobody can have two services at once. A class has fixed sessions, so its cart uses separate times.
 */
export function partyOrders(flow: Flow): readonly PartyMode[] {
  const { items } = flow
  if (items.some((item) => serviceOf(flow, item)?.kind === 'class')) return ['separate']
  const people = new Set(items.map(({ guest }) => guest))
  return people.size === items.length ? ['together', 'in_a_row', 'separate'] : ['in_a_row', 'separate']
}

/** The effective order: the chosen one while it is possible, otherwise the first possible one. */
export function chosenOrder(flow: Flow): PartyMode {
  const orders = partyOrders(flow)
  return orders.find((order) => order === flow.mode) ?? orders[0] ?? flow.mode
}
