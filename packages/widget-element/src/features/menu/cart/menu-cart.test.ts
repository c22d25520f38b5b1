import { describe, expect, test } from 'vitest'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { buildService } from '@hourfold/shared/testing/build-views'
import { after, begin, settle } from '../../../testing/walk-flow.ts'
import { cartEntries, refusalToAdd, servesGuests, totalOfEntries } from './menu-cart.ts'

const menu = (...events: readonly FlowEvent[]) =>
  after(settle(begin({ kind: 'menu', menu: 'salon', service: null })), ...events)
const add = (service: string): FlowEvent => ({ type: 'service_added', service })
const guest: FlowEvent = { type: 'guest_added' }
const party = buildService({ id: 'svc_3', guests: { max: 2, kind: 'served' } })

describe('The cart of a menu', () => {
  test('the cart of a menu shows an added service before its data are loaded, and the same afterwards', () => {
    const before = menu(add('svc_1'), add('svc_1'))
    const shown = [
      { index: 0, guest: null, minutes: 45, price: { amount: 4800, currency: 'EUR' } },
      { index: 1 },
    ]
    expect(cartEntries(before)).toMatchObject(shown)
    expect(cartEntries(settle(before))).toMatchObject(shown)
    expect(totalOfEntries(cartEntries(before))).toEqual({ amount: 9600, currency: 'EUR' })
  })

  test('the cart of a menu has no total if no item has a price', () => {
    expect(totalOfEntries(cartEntries(menu()))).toBeNull()
  })
})

describe('A service of a menu', () => {
  test('a service of a menu can be added for guests only if it serves them', () => {
    const flow = menu(guest)
    expect(refusalToAdd(menu(), buildService())).toBeNull()
    expect(refusalToAdd(flow, buildService())).toBe('not_for_guests')
    expect(refusalToAdd(flow, buildService({ guests: { max: 3, kind: 'along' } }))).toBe('not_for_guests')
    expect(refusalToAdd(flow, party)).toBeNull()
    expect([party, buildService()].map(servesGuests)).toEqual([true, false])
  })

  test('a service of a menu is limited to its number of guests; a person who has it can have it again', () => {
    const two = menu(guest, add('svc_3'), guest, add('svc_3'))
    expect(refusalToAdd(two, party)).toBeNull()
    expect(refusalToAdd(after(two, guest), party)).toBe('enough_guests')
    expect(refusalToAdd(after(two, guest, { type: 'person_picked', guest: null }), party)).toBeNull()
  })

  test('a service of a menu cannot be added to a full cart', () => {
    const nineteen = menu(...Array.from({ length: 19 }, () => add('svc_1')))
    expect(refusalToAdd(nineteen, party)).toBeNull()
    expect(refusalToAdd(after(nineteen, add('svc_1')), party)).toBe('cart_full')
  })
})
