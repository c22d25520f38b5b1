import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ServiceSummary } from '@booking/shared/contract/views'
import { listWords } from './list-words.ts'
import { MenuService } from './menu-service.tsx'
import { refusalToAdd, type AddRefusal, type CartEntry } from './menu-cart.ts'
import type { ScreenProps } from '../../screens/screen.ts'

type MenuOfferProps = Pick<ScreenProps, 'flow' | 'send' | 'view'> & {
  readonly service: ServiceSummary
  readonly entries: readonly CartEntry[]
  readonly nameOf: (guest: number | null) => string
}

/** A service of the menu, and what whoever is being chosen for has of it. */
export function MenuOffer({ flow, send, view, service, entries, nameOf }: MenuOfferProps) {
  const { person, guests } = flow
  const { tag } = view.locale
  const words = useRefusals(service)
  const refusal = refusalToAdd(flow, service)
  const taken = entries.filter((entry) => entry.service.id === service.id)
  const own = taken.filter(({ guest }) => guest === person)
  const others = [...new Set(taken.map(({ guest }) => guest))].filter((guest) => guest !== person)
  const last = own.at(-1)
  return (
    <MenuService
      locale={tag}
      apiBase={view.apiBase}
      service={service}
      count={own.length}
      person={guests.length > 0 ? nameOf(person) : null}
      others={others.length > 0 ? listWords(tag, others.map(nameOf)) : null}
      refusal={refusal && words[refusal]}
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
