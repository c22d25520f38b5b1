import { expect, test } from 'vitest'
import { checkLink, type LinkState } from './link-life.ts'

const now = Date.UTC(2026, 10, 20, 7)
const check = (change: Partial<LinkState>) =>
  checkLink({ expiresAt: null, revokedAt: null, maxUses: 1, used: 0, ...change }, now)
const refusal = { ok: false, refusal: { code: 'slug_expired' } }

test('a link tells how often it can still be used', () => {
  expect(check({})).toEqual({ ok: true, value: { usesLeft: 1 } })
  expect(check({ maxUses: 100, used: 99 })).toEqual({ ok: true, value: { usesLeft: 1 } })
})

test('used up, over at its very instant and revoked are one and the same', () => {
  expect(check({ used: 1 })).toEqual(refusal)
  expect(check({ maxUses: 2, used: 3 })).toEqual(refusal)
  expect(check({ expiresAt: now })).toEqual(refusal)
  expect(check({ expiresAt: now + 1 }).ok).toBe(true)
  expect(check({ revokedAt: now })).toEqual(refusal)
})
