import { describe, expect, it } from 'vitest'
import { checkCart, type CartItem } from './check-cart.ts'

const item = (change: Partial<CartItem> = {}): CartItem => ({
  serviceId: 'haircut',
  kind: 'appointment',
  start: 0,
  seats: 1,
  guest: undefined,
  guestsMax: 3,
  guestsKind: 'served',
  maxPerOrder: null,
  ...change,
})
const along = (change: Partial<CartItem> = {}) => item({ serviceId: 'photo', guestsKind: 'along', ...change })
const yoga = (change: Partial<CartItem> = {}) =>
  item({ serviceId: 'yoga', kind: 'class', guestsKind: 'along', ...change })
const most = (count: number) => ({ code: 'max_slots_per_service', params: { max: count, count } })
const check = (guestCount: number | null, ...items: readonly CartItem[]) => {
  const checked = checkCart({ items, guestCount })
  return checked.ok ? 'fits' : checked.refusal
}

describe('the guests of a cart', () => {
  it('guests of a cart may be absent', () => {
    expect(check(0, item({ guestsMax: 0, guestsKind: 'along' }))).toBe('fits')
  })

  it('each have an item of their own, the booker possibly none', () => {
    expect(check(2, item(), item({ guest: 0 }), item({ guest: 1 }))).toBe('fits')
    expect(check(1, item({ guest: 0 }))).toBe('fits')
  })

  it('guests without an item are returned by number', () => {
    expect(check(3, item(), item({ guest: 0 }))).toEqual({
      code: 'services_missing_for_guests',
      params: { guests: '2,3', count: 2 },
    })
    expect(check(1, item({ guestsKind: 'along', guestsMax: 0 }))).toMatchObject({
      code: 'services_missing_for_guests',
      params: { guests: '1' },
    })
    expect(check(2, along({ guest: 0 }))).toMatchObject({ params: { guests: '2' } })
  })

  it('guests join an item of the booker when it allows guests', () => {
    expect(check(3, along())).toBe('fits')
    expect(check(4, along())).toEqual(most(4))
    expect(check(4, along(), item({ guest: 3 }))).toBe('fits')
  })

  it('guests do not exceed the guests of the service, each counted once', () => {
    const guests = [0, 0, 1, 2].map((guest) => item({ guest }))
    expect(check(3, ...guests)).toBe('fits')
    expect(check(3, item({ guestsMax: 2 }), ...guests)).toEqual(most(3))
    expect(check(3, item({ guestsMax: 2, maxPerOrder: 2 }), ...guests)).toEqual(most(2))
  })

  it('guests are refused when a service allows none: the booker has the only place', () => {
    expect(check(1, item({ guestsMax: 0 }), item({ guest: 0, guestsMax: 0 }))).toEqual(most(1))
    expect(check(null, item({ guestsMax: 0 }), item({ guest: 0, guestsMax: 0 }))).toEqual(most(1))
  })

  it('guests of a cart must exist', () => {
    expect(check(1, item(), item({ guest: 0 }), item({ guest: 1 }), item({ guest: 99 }))).toEqual({
      code: 'invalid_request',
      fields: [
        { path: 'items.2.guest', code: 'invalid' },
        { path: 'items.3.guest', code: 'invalid' },
      ],
    })
  })

  it('guests are not required while a time is only held', () => {
    expect(check(null, item({ guest: 2 }))).toBe('fits')
    expect(check(null, item({ guest: 0 }), item({ guest: 7 }), item({ guest: 8 }))).toBe('fits')
  })
})

describe('the seats of a cart', () => {
  it('the seats of a class must suffice for all named guests', () => {
    expect(check(2, yoga({ seats: 3 }))).toBe('fits')
    expect(check(2, yoga({ seats: 2 }))).toEqual({
      code: 'seats_exceeded',
      params: { count: 2, available: 2 },
    })
    expect(check(2, yoga({ seats: 1 }), item({ guest: 0 }), item({ guest: 1 }))).toBe('fits')
  })

  it('the seats of a class may exceed the named guests; those of an appointment stay within the allowed guests', () => {
    expect(check(0, yoga({ seats: 12, guestsMax: 0 }))).toBe('fits')
    expect(check(0, along({ seats: 4 }))).toBe('fits')
    expect(check(0, along({ seats: 5 }))).toEqual(most(4))
    expect(check(null, item({ guestsMax: 0, seats: 2 }))).toEqual(most(1))
  })
})

describe('the maximum of one service at one time', () => {
  const refusal = most(2)

  it('the maximum at one time counts the seats of a class over all its items', () => {
    expect(check(0, yoga({ seats: 2, maxPerOrder: 2 }))).toBe('fits')
    expect(check(0, yoga({ seats: 3, maxPerOrder: 2 }))).toEqual(refusal)
    expect(check(0, yoga({ seats: 1, maxPerOrder: 2 }), yoga({ seats: 2, maxPerOrder: 2 }))).toEqual(refusal)
  })

  it('the maximum at one time counts the items of any other service, only at that time and of that service', () => {
    const two = [item({ maxPerOrder: 2 }), item({ maxPerOrder: 2, guest: 0 })]
    expect(check(1, ...two)).toBe('fits')
    expect(check(2, ...two, item({ maxPerOrder: 2, guest: 1 }))).toEqual(refusal)
    expect(check(2, ...two, item({ maxPerOrder: 2, guest: 1, start: 1 }))).toBe('fits')
    expect(check(2, ...two, item({ serviceId: 'color', maxPerOrder: 2, guest: 1 }))).toBe('fits')
  })

  it('the maximum at one time counts the items of a party without times as one time', () => {
    const party = [0, 1, 2].map((guest) => item({ start: null, guest, maxPerOrder: 2 }))
    expect(check(3, ...party)).toEqual(refusal)
    expect(check(3, ...party.map((one, start) => ({ ...one, start })))).toBe('fits')
  })
})
