import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import type { GalleryState } from '../gallery-state.ts'
import { continueFlow } from '../walk.ts'
import { add, mistyped, pickSlot, toMenu, toService, typed } from './gallery-flows.ts'

const submitted: FlowEvent = { type: 'details_submitted' }
const atDetails = () => toService('haircut', [pickSlot(), ...typed])
const kept = () => continueFlow(atDetails(), [submitted], { unanswered: ['create_order'] })
const unproven = { refuses: { create_order: { code: 'address_unproven', status: 403 } } } as const
const atProof = () => continueFlow(atDetails(), [submitted], unproven)
const code = (text: string): readonly FlowEvent[] => [
  { type: 'code_typed', text },
  { type: 'code_submitted' },
]
const guest = (index: number, name: string, email: string): readonly FlowEvent[] => [
  { type: 'guest_typed', index, field: 'name', text: name },
  { type: 'guest_typed', index, field: 'email', text: email },
]
const inFull = () =>
  toService('everything', [pickSlot(), ...typed, { type: 'guest_added' }, { type: 'guest_added' }])
const party = () =>
  toService('party', [
    { type: 'guests_counted', count: 2 },
    { type: 'choice_confirmed' },
    pickSlot(),
    ...typed,
  ])
const weekly: FlowEvent = { type: 'rule_picked', rule: { freq: 'weekly', interval: 1, count: 5 } }

export const series = () =>
  toService('coaching', [pickSlot(), weekly, { type: 'repeat_confirmed' }, ...typed])
export const cart = () =>
  toMenu(
    add('haircut'),
    { type: 'guest_added' },
    add('colour'),
    { type: 'choice_confirmed' },
    { type: 'mode_picked', mode: 'in_a_row' },
    { type: 'choice_confirmed' },
    pickSlot(),
    ...typed,
    ...guest(0, 'Grace Hopper', 'grace@example.com'),
  )

/** States of the details form. */
export const detailsStates: readonly GalleryState[] = [
  { name: 'details-empty', about: 'The form', flow: () => toService('haircut', [pickSlot()]) },
  { name: 'details-filled', about: 'The form, filled in', flow: atDetails },
  {
    name: 'details-missing',
    about: 'Sent with nothing in it',
    flow: () => toService('haircut', [pickSlot(), submitted]),
  },
  {
    name: 'details-wrong',
    about: 'Sent with a fault in every field',
    flow: () => toService('haircut', [pickSlot(), ...mistyped, submitted]),
  },
  { name: 'details-busy', about: 'The appointment is being booked', flow: kept },
  {
    name: 'details-offline',
    about: 'There is no connection; everything typed stays',
    flow: () =>
      continueFlow(atDetails(), [submitted], {
        refuses: { create_order: { code: 'network', status: null } },
      }),
  },
  {
    name: 'details-refused',
    about: 'The server is in trouble',
    flow: () =>
      continueFlow(atDetails(), [submitted], {
        refuses: { create_order: { code: 'booking_failed', status: 500 } },
      }),
  },
  {
    name: 'details-dearer',
    about: 'The price has changed meanwhile',
    flow: () =>
      continueFlow(atDetails(), [submitted], {
        refuses: {
          create_order: { code: 'price_changed', status: 409, params: { amount: 5200, currency: 'EUR' } },
        },
      }),
  },
  {
    name: 'details-proof-sending',
    about: 'A code is on its way to the address of the form',
    flow: () => continueFlow(atDetails(), [submitted], { ...unproven, unanswered: ['create_proof'] }),
  },
  { name: 'details-proof-code', about: 'The code from the mail is asked for', flow: atProof },
  {
    name: 'details-proof-wrong',
    about: 'The code was wrong',
    flow: () => continueFlow(atProof(), code('111111')),
  },
  {
    name: 'details-proof-exhausted',
    about: 'Too many codes were wrong',
    flow: () => continueFlow(atProof(), code('000000')),
  },
  {
    name: 'details-proof-limited',
    about: 'No more codes are sent for now',
    flow: () =>
      continueFlow(atDetails(), [submitted], {
        refuses: {
          ...unproven.refuses,
          create_proof: { code: 'rate_limited', status: 429, params: { count: 900 } },
        },
      }),
  },
  {
    name: 'details-proof-unsent',
    about: 'No more codes are sent for now, and the last one is still valid',
    flow: () =>
      continueFlow(atProof(), [{ type: 'code_wanted' }], {
        refuses: { create_proof: { code: 'rate_limited', status: 429, params: { count: 900 } } },
      }),
  },
  {
    name: 'details-proof-offline',
    about: 'There is no connection; the code stays',
    flow: () =>
      continueFlow(atProof(), code('123456'), {
        refuses: { check_code: { code: 'network', status: null } },
      }),
  },
  { name: 'details-full', about: 'Everything a service can ask, with two guests', flow: inFull },
  {
    name: 'details-full-wrong',
    about: 'Everything, with the faults of everything',
    flow: () =>
      continueFlow(inFull(), [
        ...mistyped,
        { type: 'text_typed', field: 'dateOfBirth', text: '2001-02-31' },
        ...guest(0, '', 'ada@example.com'),
        ...guest(1, '<Grace>', 'grace'),
        submitted,
      ]),
  },
  { name: 'details-party', about: 'Three who are served together', flow: party },
  { name: 'details-cart', about: 'A cart for two', flow: cart },
  { name: 'details-series', about: 'A series', flow: series },
  {
    name: 'details-colour',
    about: 'A deposit, and terms to accept',
    flow: () => toService('colour', [{ type: 'choice_confirmed' }, pickSlot(), ...typed]),
  },
  {
    name: 'details-place',
    about: 'The visitor says where',
    flow: () =>
      toService('coaching', [
        pickSlot(),
        { type: 'repeat_confirmed' },
        { type: 'item_changed', index: 0, change: { location: 'home' } },
      ]),
  },
  {
    name: 'details-ending',
    about: 'The time is kept for one more minute',
    flow: () =>
      continueFlow(atDetails(), [{ type: 'hold_renewal_due' }, { type: 'hold_ending', minutes: 1 }]),
  },
  {
    name: 'details-request',
    about: 'An appointment that is only asked for',
    flow: () => toService('consultation', [pickSlot(), ...typed]),
  },
  {
    name: 'details-long',
    about: 'Long names and long input',
    flow: () =>
      toService('long', [
        { type: 'choice_confirmed' },
        pickSlot(),
        ...typed,
        {
          type: 'text_typed',
          field: 'email',
          text: `${'very-long-name'.repeat(4)}@${'sub.'.repeat(12)}example.com`,
        },
        { type: 'text_typed', field: 'notes', text: 'Ring twice. '.repeat(40) },
        submitted,
      ]),
  },
]
