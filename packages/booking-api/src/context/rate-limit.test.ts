import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

const start = Date.parse('2026-11-20T07:00:00Z')

test('the /64 networks of an IPv6 /48 make together twice the requests of one', () => {
  const limit = createRateLimiter({ requests: 10, windowSeconds: 60 })
  const passed = Array.from({ length: 60 }, (_, n) => limit(`2001:db8:1:${n.toString(16)}`, start)).filter(
    (wait) => wait === 0,
  )
  expect(passed).toHaveLength(20)
  expect(limit('2001:db8:2:1', start)).toBe(0)
  expect(limit('2001:db8:1:1', start, 'another business')).toBe(0)
  expect(limit('2001:db8:1:ff', start + 60_000)).toBe(0)
})

test('a network that goes on after its limit does not use up the budget of its neighbors', () => {
  const limit = createRateLimiter({ requests: 10, windowSeconds: 60 })
  for (let n = 0; n < 100; n++) limit('2001:db8:1:1', start)
  expect(limit('2001:db8:1:2', start)).toBe(0)
})
