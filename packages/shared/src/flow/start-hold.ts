import type { EventContext } from './flow-feature.ts'
import type { Cart } from '../contract/requests.ts'
import type { Flow, Hold } from './flow.ts'

/** Asks for the chosen times. An earlier hold is exchanged in the same transaction; for the same cart it is kept. */
export function startHold({ hold }: Flow, cart: Cart, { key }: EventContext): Hold {
  if (hold && hold.status !== 'failed' && JSON.stringify(hold.cart) === JSON.stringify(cart)) return hold
  return {
    status: 'asked',
    key: `${key}-hold`,
    cart,
    view: null,
    visit: hold?.visit ?? key,
    replaces: hold?.view?.holdToken ?? null,
    minutesLeft: null,
    renewal: null,
  }
}
