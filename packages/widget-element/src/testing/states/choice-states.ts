import { begin } from '../walk-flow.ts'
import { bookingToken } from '../bookings.ts'
import type { GalleryState } from '../gallery-state.ts'
import { answerPending, startFlow, continueFlow } from '../walk.ts'
import { add, toMenu, toService } from './gallery-flows.ts'

export const studio = { kind: 'provider', provider: 'studio', service: null } as const
const everything = { kind: 'provider', provider: 'everything', service: null } as const
const filled = () => toMenu(add('haircut'), add('colour'), add('haircut'))
const withGuests = () =>
  toMenu(add('haircut'), { type: 'guest_added' }, add('party'), { type: 'guest_added' })
const cartButton = '.cart-button'

/** States of the choice of services and options. */
export const choiceStates: readonly GalleryState[] = [
  {
    name: 'service-loading',
    about: 'The services of a team are on their way',
    flow: () => answerPending(begin(studio), { unanswered: ['load_provider'] }),
  },
  { name: 'service-few', about: 'A team and what it offers', flow: () => startFlow(studio) },
  {
    name: 'service-many',
    about: 'So many services that they can be searched',
    flow: () => startFlow(everything),
  },
  {
    name: 'service-found',
    about: 'A search that finds some',
    flow: () => startFlow(everything),
    acts: [{ fill: 'input', text: 'colour' }],
  },
  {
    name: 'service-not-found',
    about: 'A search that finds nothing',
    flow: () => startFlow(everything),
    acts: [{ fill: 'input', text: 'tattoo' }],
  },
  {
    name: 'service-group',
    about: 'A group, with a text of its own',
    flow: () => startFlow({ kind: 'group', group: 'wellness' }),
  },
  {
    name: 'service-long',
    about: 'Long names and descriptions',
    flow: () => startFlow({ kind: 'provider', provider: 'wordy', service: null }),
  },
  { name: 'menu-empty', about: 'A menu before anything is chosen', flow: () => toMenu() },
  { name: 'menu-filled', about: 'A menu with a cart', flow: filled },
  { name: 'menu-guests', about: 'Two guests, one of them without anything yet', flow: withGuests },
  {
    name: 'menu-refused',
    about: 'On without a service for every guest',
    flow: () => continueFlow(withGuests(), [{ type: 'choice_confirmed' }]),
  },
  {
    name: 'menu-nothing',
    about: 'On without any service',
    flow: () => toMenu({ type: 'choice_confirmed' }),
  },
  { name: 'menu-cart', about: 'The open cart', flow: withGuests, acts: [{ press: cartButton }] },
  {
    name: 'menu-cart-empty',
    about: 'The open cart with nothing in it',
    flow: () => toMenu(),
    acts: [{ press: cartButton }],
  },
  {
    name: 'menu-long',
    about: 'A menu with long names, in the open cart too',
    flow: () => startFlow({ kind: 'menu', menu: 'wordy', service: null }, [add('long'), add('haircut')]),
    acts: [{ press: cartButton }],
  },
  {
    name: 'several-services',
    about: 'Several services on one page, and a name that is unknown',
    flow: () =>
      answerPending(begin({ kind: 'several', ids: ['haircut', 'yoga', bookingToken('unknown')] }), {
        refuses: { load_booking: { code: 'event_not_found', status: 404 } },
      }),
  },
  {
    name: 'several-bookings',
    about: 'Several bookings on one page',
    flow: () =>
      startFlow({
        kind: 'several',
        ids: ['confirmed', 'requested', 'cancelled', 'seats'].map(bookingToken),
      }),
  },
  {
    name: 'several-both',
    about: 'Bookings and services on one page',
    flow: () =>
      startFlow({ kind: 'several', ids: [bookingToken('confirmed'), 'massage', bookingToken('wordy')] }),
  },
  {
    name: 'several-loading',
    about: 'Several names are being looked up',
    flow: () =>
      answerPending(begin({ kind: 'several', ids: ['haircut', 'yoga'] }), { unanswered: ['load_service'] }),
  },
  { name: 'options-variants', about: 'Variants and add-ons', flow: () => toService('colour') },
  {
    name: 'options-chosen',
    about: 'A variant and two add-ons are chosen',
    flow: () =>
      toService('colour', [
        { type: 'item_changed', index: 0, change: { variant: 'long', addOns: ['gloss', 'care'] } },
      ]),
  },
  {
    name: 'options-seats',
    about: 'Seats of a class',
    flow: () => toService('yoga', [{ type: 'guests_counted', count: 2 }]),
  },
  {
    name: 'options-alone',
    about: 'Guests may be served, nobody comes along',
    flow: () => toService('party'),
  },
  {
    name: 'options-party',
    about: 'Three who are served, each with a person',
    flow: () => toService('party', [{ type: 'guests_counted', count: 2 }]),
  },
  {
    name: 'options-cart',
    about: 'A cart of several services, one after the other',
    flow: () =>
      continueFlow(filled(), [{ type: 'choice_confirmed' }, { type: 'mode_picked', mode: 'in_a_row' }]),
  },
  { name: 'options-long', about: 'Long names of everything', flow: () => toService('long') },
]
