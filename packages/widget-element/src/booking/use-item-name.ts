import type { CartItem } from '@booking/shared/flow/cart/cart-item'
import type { GuestInput } from '@booking/shared/flow/flow'
import { usePersonName } from './use-person-name.ts'

type Named = {
  readonly item: Pick<CartItem, 'guest'>
  readonly service: { readonly name: string }
}

/** The name of an item: its service and, if there are guests, its person. */
export function useItemName(guests: readonly GuestInput[]): (named: Named) => string {
  const personOf = usePersonName(guests)
  return ({ item, service }) =>
    guests.length === 0 ? service.name : `${service.name} · ${personOf(item.guest)}`
}
