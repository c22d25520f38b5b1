import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hour, minute } from '../time/instant.ts'
import { decideRefund, policyAfterMove, splitRefund } from './decide-refund.ts'

const start = Date.parse('2026-11-24T10:00:00Z')
const free = { notice: 0, feePercent: null, feeAmount: null }
const usual = { share: 4999, refunded: 0, policy: free, start, now: start, by: 'visitor', step: 1 } as const

describe('the refund of a cancellation', () => {
  it('the refund of a cancellation is the whole share until the last moment of the notice, and nothing after it', () => {
    const policy = { ...free, notice: 48 * 60 }
    const at = (now: number) => decideRefund({ ...usual, policy, now })
    expect([at(start - 49 * hour), at(start - 48 * hour), at(start - 48 * hour + 1), at(start)]).toEqual([
      4999, 4999, 0, 0,
    ])
  })

  it('the refund of a cancellation subtracts a fee, an amount or a percentage rounded half up, up to the share', () => {
    const less = (policy: object, share = 4999) =>
      decideRefund({ ...usual, share, policy: { ...free, ...policy } })
    expect(less({ feeAmount: 500 })).toBe(4499)
    expect(less({ feeAmount: 5000 })).toBe(0)
    expect(less({ feePercent: 10 })).toBe(4499)
    expect(less({ feePercent: 50 }, 101)).toBe(50)
    expect(less({ feePercent: 100 })).toBe(0)
    expect(less({ feePercent: 33.33 }, 10_000)).toBe(6667)
  })

  it('the refund of a cancellation is the whole share when the business ends the booking, for any policy', () => {
    const policy = { notice: 600, feePercent: 20, feeAmount: null }
    expect(decideRefund({ ...usual, policy, now: start + hour, by: 'business' })).toBe(4999)
  })

  it('the refund of a cancellation subtracts earlier refunds and is never negative', () => {
    const policy = { ...free, feeAmount: 1000 }
    const after = (refunded: number) => decideRefund({ ...usual, policy, refunded })
    expect([after(0), after(1500), after(3999), after(4999)]).toEqual([3999, 2499, 0, 0])
  })

  it('the refund of a cancellation is a multiple of the provider’s step', () => {
    const policy = { ...free, feePercent: 10 }
    expect(decideRefund({ ...usual, share: 5000_00, policy, step: 100 })).toBe(4500_00)
    expect(decideRefund({ ...usual, share: 1234_00, policy, step: 100 })).toBe(1111_00)
  })
})

describe('the refund policy of a moved booking', () => {
  const policy = { notice: 48 * 60, feePercent: null, feeAmount: 500 }
  const closes = start - 48 * hour

  it('the policy of a moved booking stays the same until the last moment of a free cancellation', () => {
    expect(policyAfterMove(policy, start, closes)).toEqual(policy)
  })

  it('the policy of a moved booking refunds nothing after that, however late the new times are', () => {
    const later = start + 365 * 24 * hour
    const late = policyAfterMove(policy, start, closes + 1)
    for (const agreed of [late, policyAfterMove(late, later, closes + 2)]) {
      const moved = { ...usual, policy: agreed, start: later, now: closes + minute }
      expect(decideRefund(moved)).toBe(0)
      expect(decideRefund({ ...moved, by: 'business' })).toBe(4999)
    }
  })
})

const policies = fc.record({
  notice: fc.nat(10_000),
  feePercent: fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)),
  feeAmount: fc.option(fc.nat(100_000)),
})
const order = fc.record({
  shares: fc.array(fc.nat(100_000), { minLength: 1, maxLength: 6 }),
  before: fc.array(fc.nat(100_000), { maxLength: 6 }),
  policy: policies,
  early: fc.nat(20_000),
  by: fc.constantFrom('visitor', 'business'),
  step: fc.constantFrom(1, 10, 100),
})

describe('the refunds of an order', () => {
  it('the refunds of an order never exceed the captured amount, and equal it when every booking ends', () => {
    fc.assert(
      fc.property(order, ({ shares, before, policy, early, by, step }) => {
        const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
        // The charge is a multiple of the step, whatever the shares are.
        const first = shares[0] ?? 0
        const rounded = [first + ((step - (sum(shares) % step)) % step), ...shares.slice(1)]
        const captured = sum(rounded)
        const gone = splitRefund(
          captured,
          rounded.map((_, index) => Math.floor((before[index] ?? 0) / step) * step),
        )
        const requested = rounded.map((share, index) =>
          decideRefund({
            share,
            refunded: gone[index] ?? 0,
            policy,
            start,
            now: start - early * minute,
            by,
            step,
          }),
        )
        const back = splitRefund(captured - sum(gone), requested)
        for (const amount of back) expect(amount % step === 0 && amount >= 0).toBe(true)
        expect(sum(gone) + sum(back)).toBeLessThanOrEqual(captured)
        if (by === 'business') expect(sum(gone) + sum(back)).toBe(captured)
      }),
    )
  })

  it('the refunds of an order are never smaller for an earlier cancellation', () => {
    fc.assert(
      fc.property(fc.nat(100_000), policies, fc.nat(20_000), fc.nat(20_000), (share, policy, one, other) => {
        const [late, early] = [Math.min(one, other), Math.max(one, other)].map((minutes) =>
          decideRefund({ ...usual, share, policy, now: start - minutes * minute }),
        )
        expect(early).toBeGreaterThanOrEqual(late ?? 0)
      }),
    )
  })
})
