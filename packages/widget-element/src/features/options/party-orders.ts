import type { PartyMode } from '@booking/shared/flow/cart-item'
import type { Flow } from '@booking/shared/flow/flow'
import { serviceOf } from '@booking/shared/flow/cart'

/**
 * The orders in which the items of a cart can take place, the most likely first. Nobody can have two things done at once,
 * so «together» takes one item of each person; a class begins when it begins, whatever else is booked.
 */
export function partyOrders(flow: Flow): readonly PartyMode[] {
  const { items } = flow
  if (items.some((item) => serviceOf(flow, item)?.kind === 'class')) return ['separate']
  const people = new Set(items.map(({ guest }) => guest))
  return people.size === items.length ? ['together', 'in_a_row', 'separate'] : ['in_a_row', 'separate']
}

/** The order that counts: the chosen one while it is possible, else the first that is. */
export function chosenOrder(flow: Flow): PartyMode {
  const orders = partyOrders(flow)
  return orders.find((order) => order === flow.mode) ?? orders[0] ?? flow.mode
}
