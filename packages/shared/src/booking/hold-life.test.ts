import { expect, test } from 'vitest'
import { holdLength, isExpired, renewHold, type HoldState } from './hold-life.ts'

const now = Date.UTC(2026, 10, 20, 7)
const hold: HoldState = { status: 'active', expiresAt: now + 1, renewalsUsed: 0 }

test('a hold can be renewed twice, each time from now', () => {
  expect(renewHold(hold, now)).toEqual({
    ok: true,
    value: { status: 'active', expiresAt: now + holdLength, renewalsUsed: 1 },
  })
  expect(renewHold({ ...hold, renewalsUsed: 1 }, now).ok).toBe(true)
  expect(renewHold({ ...hold, renewalsUsed: 2 }, now)).toMatchObject({
    refusal: { code: 'hold_renewals_used' },
  })
})

test('a hold expires exactly at its end, and only while it is active', () => {
  expect(isExpired(hold, now)).toBe(false)
  expect(isExpired(hold, now + 1)).toBe(true)
  expect(isExpired({ ...hold, status: 'converted' }, now + 1)).toBe(false)
  expect(renewHold(hold, now + 1)).toMatchObject({ refusal: { code: 'hold_expired' } })
})

test('a converted or released hold cannot be renewed', () => {
  for (const status of ['converted', 'released'] as const) {
    expect(renewHold({ ...hold, status }, now)).toMatchObject({ refusal: { code: 'hold_not_found' } })
  }
})
