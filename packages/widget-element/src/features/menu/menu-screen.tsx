import { useRef, useState } from 'react'
import type { MenuView } from '@booking/shared/contract/views'
import { offeredServices } from '@booking/shared/flow/cart/cart'
import { BookingLayout } from '../../screens/booking-layout.tsx'
import { CartBar } from './cart/cart-bar.tsx'
import { useCartText } from './cart/use-cart-text.ts'
import { MenuSections } from './menu-sections.tsx'
import { ServiceSearch } from './services/service-search.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { usePersonName } from '../../booking/use-person-name.ts'
import { MenuAlert } from './menu-alert.tsx'
import { cartEntries, servesGuests, totalOfEntries } from './cart/menu-cart.ts'
import { MenuCartDialog } from './cart/menu-cart-dialog.tsx'
import { MenuRow } from './menu-row.tsx'
import { ProgressHeader } from '../../screens/progress-header.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { useCartAnnouncements } from './cart/use-cart-announcements.ts'
import { useUnfolded } from '../../ui/without-script.ts'
import type { RefObject } from 'react'
import { mostItems } from '../cart/flow/fill-cart.ts'
import { PersonChoice } from './person-choice.tsx'
import type { CartEntry } from './cart/menu-cart.ts'

/** A menu whose services fill a cart, for the booker and for guests. */
export function MenuScreen(props: ScreenProps & { readonly menu: MenuView }) {
  const { flow, send, view, menu, headingRef, announce } = props
  const entries = cartEntries(flow)
  const cartText = useCartText(view.locale.tag)(entries.length, totalOfEntries(entries))
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
