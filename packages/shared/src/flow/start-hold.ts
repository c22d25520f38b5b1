import type { EventContext } from './flow-feature.ts'
import type { Cart } from '../contract/requests.ts'
import type { Flow, Hold } from './flow.ts'

/** Requests a hold for the cart. It replaces an earlier hold in one transaction; a hold for the same cart is kept. */
export function startHold({ hold }: Flow, cart: Cart, { key }: EventContext): Hold {
  if (hold && hold.status !== 'failed' && JSON.stringify(hold.cart) === JSON.stringify(cart)) return hold
  return {
    status: 'asked',
    key: `${key}-hold`,
    cart,
    view: null,
    visit: hold?.visit ?? key,
    replaces: hold?.view?.holdToken ?? null,
  }
}
