import { expect, test } from 'vitest'
import { defaultLimits } from '../contract/requests.ts'
import { checkHoldBudget, type HeldNow } from './hold-budget.ts'

const check = (change: Partial<HeldNow>, limits = defaultLimits) =>
  checkHoldBudget(
    { visitHolds: 1, networkHolds: 2, heldMinutes: 96, workingMinutes: 480, freesIn: 240, ...change },
    limits,
  )
const refusal = { ok: false, refusal: { code: 'rate_limited', params: { count: 240 } } }

test('a visit keeps two times, a network five', () => {
  expect(check({ visitHolds: 2, networkHolds: 5 }).ok).toBe(true)
  expect(check({ visitHolds: 3, networkHolds: 3 })).toEqual(refusal)
  expect(check({ networkHolds: 6 })).toEqual(refusal)
})

test('how many is for the owner to say', () => {
  const generous = { ...defaultLimits, holdsPerVisit: 3, holdsPerNetwork: 9 }
  expect(check({ visitHolds: 3, networkHolds: 9 }, generous).ok).toBe(true)
  expect(check({ visitHolds: 4, networkHolds: 9 }, generous)).toEqual(refusal)
  expect(check({ visitHolds: 3, networkHolds: 10 }, generous)).toEqual(refusal)
})

test('a network keeps no more than a fifth of anybody’s day', () => {
  expect(check({ heldMinutes: 96 }).ok).toBe(true)
  expect(check({ heldMinutes: 97 })).toEqual(refusal)
  expect(check({ heldMinutes: 1, workingMinutes: 0 })).toEqual(refusal)
})

test('its only hold may be as long as the service takes', () => {
  expect(check({ networkHolds: 1, heldMinutes: 480 }).ok).toBe(true)
})
