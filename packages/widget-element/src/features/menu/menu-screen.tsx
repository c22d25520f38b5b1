import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { MenuView, ServiceSummary } from '@hourfold/shared/contract/views'
import { offeredServices } from '@hourfold/shared/flow/cart/cart'
import { BookingLayout } from '../../screens/booking-layout.tsx'
import { CartBar } from './cart/cart-bar.tsx'
import { ServiceSearch } from './services/service-search.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { usePersonName } from '../../booking/use-item-name.ts'
import { MenuAlert } from './menu-alert.tsx'
import {
  cartEntries,
  servesGuests,
  totalOfEntries,
  refusalToAdd,
  type AddRefusal,
  type CartEntry,
} from './cart/menu-cart.ts'
import { MenuCartDialog } from './cart/menu-cart-dialog.tsx'
import { ProgressHeader } from '../../screens/progress-header.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { useUnfolded } from '../../ui/without-script.ts'
import { mostItems } from '../cart/flow/fill-cart.ts'
import { PersonChoice } from './person-choice.tsx'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { joinList } from './join-list.ts'
import { MenuService } from './menu-service.tsx'
import { usePriceText } from './use-price-text.ts'
import type { Flow } from '@hourfold/shared/flow/flow'

/** A menu whose services fill a cart, for the booker and for guests. */
export function MenuScreen(props: ScreenProps & { readonly menu: MenuView }) {
  const { flow, send, view, menu, headingRef, announce } = props
  const entries = cartEntries(flow)
  const cartText = useCartText(view.locale.tag, entries)
  const nameOf = usePersonName(flow.guests)
  const [isOpen, setOpen] = useState(useUnfolded() && entries.length > 0)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const peopleRef = useRef<HTMLFieldSetElement>(null)
  const services = offeredServices(flow)
  useCartAnnouncements(flow, cartText, announce)
  const chooseFor = (guest: number): void => {
    send({ type: 'person_picked', guest })
    peopleRef.current?.querySelector<HTMLElement>(`[value="${guest}"]`)?.focus()
  }
  return (
    <BookingLayout header={<ProgressHeader {...props} />}>
      <StepHeading
        headingRef={headingRef}
        lead={menu.description}
        lang={menu.languages?.['name']}
        leadLang={menu.languages?.['description']}
      >
        {menu.name}
      </StepHeading>
      {services.some(servesGuests) && (
        <MenuPeople flow={flow} send={send} groupRef={peopleRef} entries={entries} nameOf={nameOf} />
      )}
      <ServiceSearch services={services}>
        {(found, isWhole) => (
          <MenuSections categories={menu.categories} services={found} isWhole={isWhole}>
            {(service) => (
              <MenuRow key={service.id} {...props} service={service} entries={entries} nameOf={nameOf} />
            )}
          </MenuSections>
        )}
      </ServiceSearch>
      <CartBar
        cartText={cartText}
        person={flow.guests.length > 0 ? nameOf(flow.person) : null}
        buttonRef={buttonRef}
        onOpen={() => setOpen(true)}
        onContinue={() => send({ type: 'choice_confirmed' })}
      >
        {!isOpen && <MenuAlert flow={flow} nameOf={nameOf} onChoose={chooseFor} />}
      </CartBar>
      {isOpen && (
        <MenuCartDialog
          {...props}
          entries={entries}
          cartText={cartText}
          nameOf={nameOf}
          onChoose={chooseFor}
          onClose={() => setOpen(false)}
        />
      )}
    </BookingLayout>
  )
}

type MenuPeopleProps = Pick<ScreenProps, 'flow' | 'send'> & {
  readonly groupRef: RefObject<HTMLFieldSetElement | null>
  readonly entries: readonly CartEntry[]
  readonly nameOf: (guest: number | null) => string
}

/** Selects the person whose services are chosen in the menu. */
function MenuPeople({ flow, send, groupRef, entries, nameOf }: MenuPeopleProps) {
  const people = [null, ...flow.guests.keys()]
  return (
    <PersonChoice
      names={people.map(nameOf)}
      counts={people.map((person) => entries.filter(({ guest }) => guest === person).length)}
      value={flow.person}
      groupRef={groupRef}
      // Every person needs an item, so the limit of items also limits the people, the booker included.
      canAdd={people.length < mostItems}
      onChange={(guest) => send({ type: 'person_picked', guest })}
      onAdd={() => send({ type: 'guest_added' })}
      onRemove={(index) => send({ type: 'guest_removed', index })}
    />
  )
}

type MenuRowProps = Pick<ScreenProps, 'flow' | 'send' | 'view'> & {
  readonly service: ServiceSummary
  readonly entries: readonly CartEntry[]
  readonly nameOf: (guest: number | null) => string
}

/** A service of the menu, connected to the cart items of the selected person. */
function MenuRow({ flow, send, view, service, entries, nameOf }: MenuRowProps) {
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

/** Menus with more sections start with a list of links to them. */
const sectionsWithoutLinks = 2

type MenuSectionsProps = {
  readonly categories: MenuView['categories']
  /** The services to show. */
  readonly services: readonly ServiceSummary[]
  /** True if these are all services. Search results are short and need no list of links. */
  readonly isWhole: boolean
  readonly children: (service: ServiceSummary) => ReactNode
}

/** The services of a menu by category, each with a heading. */
function MenuSections({ categories, services, isWhole, children }: MenuSectionsProps) {
  const { t } = useLingui()
  const menuId = useId()
  const rootRef = useRef<HTMLDivElement>(null)
  const shown = new Set(services.map(({ id }) => id))
  const parts = categories
    .map((category) => ({ ...category, services: category.services.filter(({ id }) => shown.has(id)) }))
    .filter((category) => category.services.length > 0)
  // Fragment links do not reach into a shadow root, and would change the page's URL.
  const show = (index: number): void => {
    const title = rootRef.current?.querySelectorAll<HTMLElement>('.menu-title')[index]
    title?.focus({ preventScroll: true })
    title?.scrollIntoView()
  }
  return (
    <div className="menu stack" ref={rootRef}>
      {isWhole && parts.length > sectionsWithoutLinks && (
        <nav className="menu-nav" aria-label={t`Categories`}>
          <ul className="row">
            {parts.map(({ slug, name, languages }, index) => (
              <li key={slug}>
                <button
                  type="button"
                  className="menu-link option"
                  lang={languages?.['name']}
                  onClick={() => show(index)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {parts.map(({ slug, name, languages, services: offered }) => (
        <section key={slug} aria-labelledby={`${menuId}-${slug}`}>
          <h3 className="menu-title strong" id={`${menuId}-${slug}`} lang={languages?.['name']} tabIndex={-1}>
            {name}
          </h3>
          <ul className="service-list stack" part="service-list">
            {offered.map(children)}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Formats the cart's count and total: "2 items, €96". */
function useCartText(locale: string, entries: readonly CartEntry[]): string {
  const { t } = useLingui()
  const priceOf = usePriceText(locale)
  const count = entries.length
  if (count === 0) return t`Your cart is empty`
  const items = t`${plural(count, { one: '# item', other: '# items' })}`
  const price = priceOf(totalOfEntries(entries))
  return price === null ? items : t`${items}, ${price}`
}

/** Announces the cart after each change of its items or guests. */
function useCartAnnouncements(flow: Flow, words: string, announce: (text: string) => void): void {
  const { t } = useLingui()
  const { items, guests } = flow
  const before = useRef({ items: items.length, guests: guests.length })
  useLayoutEffect(() => {
    const was = before.current
    before.current = { items: items.length, guests: guests.length }
    const position = Math.max(was.guests, guests.length)
    if (guests.length > was.guests) announce(t`Guest ${position} added. ${words}`)
    else if (guests.length < was.guests) announce(t`Guest removed. ${words}`)
    else if (items.length !== was.items) announce(words)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new text alone, as after a language change, is not announced
  }, [items.length, guests.length])
}
