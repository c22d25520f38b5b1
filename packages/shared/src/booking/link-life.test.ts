import { expect, test } from 'vitest'
import { checkLink, type LinkState } from './link-life.ts'

const now = Date.UTC(2026, 10, 20, 7)
const check = (change: Partial<LinkState>) =>
  checkLink({ expiresAt: null, revokedAt: null, maxUses: 1, used: 0, ...change }, now)
const refusal = { ok: false, refusal: { code: 'slug_expired' } }

test('a link returns how often it can still be used', () => {
  expect(check({})).toEqual({ ok: true, value: { usesLeft: 1 } })
  expect(check({ maxUses: 100, used: 99 })).toEqual({ ok: true, value: { usesLeft: 1 } })
})

test('a used, expired or revoked link is refused with the same code', () => {
  expect(check({ used: 1 })).toEqual(refusal)
  expect(check({ maxUses: 2, used: 3 })).toEqual(refusal)
  expect(check({ expiresAt: now })).toEqual(refusal)
  expect(check({ expiresAt: now + 1 }).ok).toBe(true)
  expect(check({ revokedAt: now })).toEqual(refusal)
})
