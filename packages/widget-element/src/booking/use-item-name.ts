import type { CartItem } from '@hourfold/shared/flow/cart/cart-item'
import type { GuestInput } from '@hourfold/shared/flow/flow'
import { useLingui } from '@lingui/react/macro'

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

/** The name of the person of an item: "You" for the booker, else the guest's typed name or number. */
export function usePersonName(
  guests: readonly { readonly name: string }[],
): (guest: number | null) => string {
  const { t } = useLingui()
  return (guest) => {
    if (guest === null) return t`You`
    const position = guest + 1
    return guests[guest]?.name.trim() || t`Guest ${position}`
  }
}
