import type { RefObject } from 'react'
import { mostItems } from '../cart/flow/fill-cart.ts'
import { PersonChoice } from './person-choice.tsx'
import type { CartEntry } from './cart/menu-cart.ts'
import type { ScreenProps } from '../../screens/screen.ts'

type MenuPeopleProps = Pick<ScreenProps, 'flow' | 'send'> & {
  readonly groupRef: RefObject<HTMLFieldSetElement | null>
  readonly entries: readonly CartEntry[]
  readonly nameOf: (guest: number | null) => string
}

/** Selects the person whose services are chosen in the menu. */
export function MenuPeople({ flow, send, groupRef, entries, nameOf }: MenuPeopleProps) {
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
