import { expect, test } from 'vitest'
import { bookersItem, type PartyMode } from '@hourfold/shared/flow/cart/cart-item'
import { createFlow, type Flow } from '@hourfold/shared/flow/flow'
import { buildService } from '@hourfold/shared/testing/build-views'
import { chosenOrder, partyOrders } from './options-screen.tsx'

const wishes = { staff: null, duration: null, location: null }
const options = {
  ...wishes,
  locale: 'en',
  timeZone: null,
  hourCycle: 'auto',
  date: null,
  month: null,
  guests: null,
  prefill: {},
} as const
const services = {
  cut: buildService({ id: 'cut' }),
  yoga: buildService({ id: 'yoga', kind: 'class' }),
}

/** A cart of services, each for the booker (null) or a guest. */
const cart = (...items: readonly (readonly [keyof typeof services, number | null])[]): Flow => ({
  ...createFlow({ kind: 'menu', menu: 'salon', service: null }, options, 0),
  services,
  items: items.map(([service, guest]) => ({ ...bookersItem(service, wishes), guest })),
})
const inMode = (flow: Flow, mode: PartyMode): Flow => ({ ...flow, mode })

test('people can be served together, one after the other, or at separate times', () => {
  expect(partyOrders(cart(['cut', null], ['cut', 0]))).toEqual(['together', 'in_a_row', 'separate'])
})

test('no person has two items at once', () => {
  expect(partyOrders(cart(['cut', null], ['cut', null]))).toEqual(['in_a_row', 'separate'])
  expect(partyOrders(cart(['cut', null], ['cut', 0], ['cut', 0]))).toEqual(['in_a_row', 'separate'])
})

test('a class takes place at its own time, whatever is booked with it', () => {
  expect(partyOrders(cart(['cut', null], ['yoga', 0]))).toEqual(['separate'])
})

test('the chosen order applies while it is possible, otherwise the first possible one', () => {
  const both = cart(['cut', null], ['cut', 0])
  expect(chosenOrder(both)).toBe('together')
  expect(chosenOrder(inMode(both, 'separate'))).toBe('separate')
  expect(chosenOrder(cart(['cut', null], ['cut', null]))).toBe('in_a_row')
})
