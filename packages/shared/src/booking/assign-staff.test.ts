import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from '../time/instant.ts'
import { assignStaff, type Assignable } from './assign-staff.ts'

const item = (start: number, end: number, ...candidates: string[]): Assignable => ({
  candidates,
  span: { start, end },
})

test('the item with the least choice chooses first', () => {
  expect(assignStaff([item(0, 10, 'anna', 'ben'), item(0, 10, 'anna')])).toEqual({
    staffIds: ['ben', 'anna'],
  })
})

test('one person may do two things that follow each other', () => {
  expect(assignStaff([item(0, 10, 'anna'), item(10, 20, 'anna')])).toEqual({ staffIds: ['anna', 'anna'] })
})

test('the one in front is asked first', () => {
  expect(assignStaff([item(0, 10, 'ben', 'anna')])).toEqual({ staffIds: ['ben'] })
})

test('what can not be placed is named', () => {
  expect(assignStaff([item(0, 10, 'anna'), item(5, 15, 'anna')])).toEqual({ unplaced: 1 })
  expect(assignStaff([item(0, 10, 'anna', 'ben'), item(0, 10)])).toEqual({ unplaced: 1 })
})

test('nobody is in two places at once, and a cart is refused only when no arrangement exists', () => {
  const items = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 4 }), fc.subarray(['a', 'b', 'c']))
      .map(([start, length, candidates]) => item(start, start + length, ...candidates)),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(items, (cart) => {
      const assigned = assignStaff(cart)
      const best = arrangements(cart).some((staffIds) => isSound(cart, staffIds))
      expect('staffIds' in assigned).toBe(best)
      if ('staffIds' in assigned) expect(isSound(cart, assigned.staffIds)).toBe(true)
    }),
  )
})

test('a hopeless cart of twenty gives up instead of trying every arrangement', () => {
  const cart = Array.from({ length: 20 }, () => item(0, 10, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'))
  expect(assignStaff(cart)).toHaveProperty('unplaced')
})

/** Every way to give the items to people, the slow and obviously complete list. */
const arrangements = (cart: readonly Assignable[]): string[][] =>
  cart.reduce<string[][]>(
    (ways, { candidates }) => ways.flatMap((way) => candidates.map((id) => [...way, id])),
    [[]],
  )

const isSound = (cart: readonly Assignable[], staffIds: readonly string[]): boolean =>
  cart.every((one, n) =>
    cart.every((other, m) => n >= m || staffIds[n] !== staffIds[m] || !overlaps(one.span, other.span)),
  ) && cart.every((one, n) => one.candidates.includes(staffIds[n] ?? ''))
