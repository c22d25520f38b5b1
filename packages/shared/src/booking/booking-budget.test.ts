import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultLimits } from '../contract/requests.ts'
import { day, minute } from '../time/instant.ts'
import { findBudgetWait, fitsStaffDay, type BudgetEntry, type BudgetSubject } from './booking-budget.ts'

const now = Date.parse('2026-11-20T07:00:00Z')
const booked = (minutesAgo: number, bookings = 1): BudgetEntry => ({
  bookings,
  madeAt: now - minutesAgo * minute,
  heldUntil: null,
})
const held = (minutesLeft: number, bookings = 1): BudgetEntry => ({
  bookings,
  madeAt: now - day * 2,
  heldUntil: now + minutesLeft * minute,
})
const many = (count: number, entry: BudgetEntry): BudgetEntry[] => Array.from({ length: count }, () => entry)
const wait = (
  subject: BudgetSubject,
  entries: readonly BudgetEntry[],
  request: { bookings?: number; isHeld?: boolean } = {},
  limits = defaultLimits,
) => findBudgetWait(subject, entries, { bookings: 1, isHeld: false, ...request }, limits, now)

describe('the limits of an unverified visitor', () => {
  test('a session has at most two holds, and waits until the first of them ends', () => {
    expect(wait('session', many(1, held(4)), { isHeld: true })).toBe(0)
    expect(wait('session', [held(9), held(4)], { isHeld: true })).toBe(240)
    // A hold of several times counts as one of the two.
    expect(wait('session', [held(4, 4)], { isHeld: true, bookings: 4 })).toBe(0)
  })

  test('a network books at most twelve times in ten minutes and forty in a day, counting holds and bookings', () => {
    expect(wait('network', [...many(6, held(5)), ...many(5, booked(1))])).toBe(0)
    expect(wait('network', [...many(6, held(5)), ...many(6, booked(1))])).toBe(300)
    expect(wait('network', many(12, booked(9)))).toBe(60)
    expect(wait('network', many(12, booked(10)))).toBe(0)
    expect(wait('network', many(39, booked(60)))).toBe(0)
    expect(wait('network', many(40, booked(60)))).toBe(23 * 3600)
  })

  test('a network has at most ten holds at once, which do not prevent bookings', () => {
    expect(wait('network', many(10, held(3)), { isHeld: true })).toBe(180)
    expect(wait('network', many(10, held(3)))).toBe(0)
  })

  test('a wide network has twice what a network has, of holds as of bookings', () => {
    for (const [entry, isHeld, most] of [
      [held(3), true, 20],
      [booked(9), false, 24],
      [booked(60), false, 80],
    ] as const) {
      expect(wait('wideNetwork', many(most - 1, entry), { isHeld })).toBe(0)
      expect(wait('wideNetwork', many(most, entry), { isHeld })).toBeGreaterThan(0)
    }
  })

  test('a contact address books at most eight times in ten minutes and twelve in a day', () => {
    expect(wait('contact', many(7, booked(4)))).toBe(0)
    expect(wait('contact', many(8, booked(4)))).toBe(360)
    expect(wait('contact', many(12, booked(60)))).toBe(23 * 3600)
  })

  test('each booking of an order counts; a series or cart above the limit passes alone', () => {
    expect(wait('network', [booked(1, 4), booked(2, 4)], { bookings: 4 })).toBe(0)
    expect(wait('network', [booked(1, 4), booked(2, 4)], { bookings: 5 })).toBe(480)
    expect(wait('network', [], { bookings: 52 })).toBe(0)
    expect(wait('network', [booked(4)], { bookings: 52 })).toBe(day / 1000 - 240)
    expect(wait('network', [booked(4, 52)])).toBe(day / 1000 - 240)
  })

  test('a limit of 0 disables the limit', () => {
    const none = { ...defaultLimits, bookingsPerNetwork: 0, bookingsPerNetworkDay: 0, holdsPerNetwork: 0 }
    expect(wait('network', many(500, held(5)), { isHeld: true }, none)).toBe(0)
  })

  test('a visitor may book exactly when the reported wait is over, and not a second earlier', () => {
    const anyEntry = fc.record({
      bookings: fc.integer({ min: 1, max: 20 }),
      madeAt: fc.integer({ min: -90_000, max: 0 }).map((seconds) => now + seconds * 1000),
      heldUntil: fc.option(
        fc.integer({ min: 1, max: 1200 }).map((seconds) => now + seconds * 1000),
        { nil: null },
      ),
    })
    fc.assert(
      fc.property(
        fc.constantFrom<BudgetSubject>('session', 'network', 'contact'),
        fc.array(anyEntry, { maxLength: 30 }),
        fc.record({ bookings: fc.integer({ min: 1, max: 52 }), isHeld: fc.boolean() }),
        (subject, entries, request) => {
          const at = (seconds: number) =>
            findBudgetWait(subject, entries, request, defaultLimits, now + seconds * 1000)
          const seconds = at(0)
          expect(at(seconds)).toBe(0)
          if (seconds > 0) expect(at(seconds - 1)).toBe(1)
        },
      ),
    )
  })
})

describe('a network’s share of one staff member’s day', () => {
  const cut = (isHeld: boolean) => ({ minutes: 55, isHeld })
  const fits = (allocated: readonly boolean[], isHeld: boolean, requested = 1, workingMinutes = 540) =>
    fitsStaffDay(
      {
        workingMinutes,
        allocated: allocated.map((one) => cut(one)),
        requested: Array.from({ length: requested }, () => ({ minutes: 55 })),
        isHeld,
      },
      defaultLimits,
    )

  test('a network’s share of a day is three bookings, or a fifth of the day in holds and half with bookings', () => {
    expect(fits([true, true], true)).toBe(true)
    expect(fits([true, true, true], true)).toBe(false)
    expect(fits([true, true, true], true, 1, 1100)).toBe(true)
    expect(fits([false, false, false], false)).toBe(true)
    expect(fits([false, false, false, false], false)).toBe(false)
    expect(fits([true, true, true], false)).toBe(true)
    expect(fits([false, false, false, false], true)).toBe(false)
  })

  test('a network’s share of a day is unlimited for one order when the network has nothing on that day', () => {
    expect(fits([], true, 9)).toBe(true)
    expect(fits([], false, 9)).toBe(true)
    expect(fits([false], false, 8)).toBe(false)
  })

  test('a network’s share of a day is unlimited when the owner sets 0', () => {
    const limits = { ...defaultLimits, staffDayPercent: 0 }
    const all = { workingMinutes: 60, allocated: [cut(true), cut(true), cut(true)], requested: [cut(true)] }
    expect(fitsStaffDay({ ...all, isHeld: true }, limits)).toBe(true)
  })
})
