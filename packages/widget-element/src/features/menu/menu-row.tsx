import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ServiceSummary } from '@booking/shared/contract/views'
import { joinList } from './join-list.ts'
import { MenuService } from './menu-service.tsx'
import { refusalToAdd, type AddRefusal, type CartEntry } from './cart/menu-cart.ts'
import type { ScreenProps } from '../../screens/screen.ts'

type MenuRowProps = Pick<ScreenProps, 'flow' | 'send' | 'view'> & {
  readonly service: ServiceSummary
  readonly entries: readonly CartEntry[]
  readonly nameOf: (guest: number | null) => string
}

/** A service of the menu, connected to the cart items of the selected person. */
export function MenuRow({ flow, send, view, service, entries, nameOf }: MenuRowProps) {
  const { person, guests } = flow
  const { tag } = view.locale
  const refusalTexts = useRefusals(service)
  const refusal = refusalToAdd(flow, service)
  const taken = entries.filter((entry) => entry.service.id === service.id)
  const forPerson = taken.filter(({ guest }) => guest === person)
  const others = [...new Set(taken.map(({ guest }) => guest))].filter((guest) => guest !== person)
  const last = forPerson.at(-1)
  return (
    <MenuService
      locale={tag}
      apiBase={view.apiBase}
      service={service}
      count={forPerson.length}
      person={guests.length > 0 ? nameOf(person) : null}
      others={others.length > 0 ? joinList(tag, others.map(nameOf)) : null}
      refusal={refusal && refusalTexts[refusal]}
      onAdd={() => send({ type: 'service_added', service: service.id })}
      onRemove={() => last && send({ type: 'item_removed', index: last.index })}
    />
  )
}

function useRefusals({ guests, kind }: ServiceSummary): Readonly<Record<AddRefusal, string>> {
  const { t } = useLingui()
  const { max } = guests
  return {
    not_for_guests:
      kind === 'class' || guests.max > 0 ? t`Add it for yourself: your guests come along` : t`Not for guests`,
    enough_guests: t`${plural(max, { one: 'For # guest at most', other: 'For # guests at most' })}`,
    cart_full: t`Your cart is full`,
  }
}
