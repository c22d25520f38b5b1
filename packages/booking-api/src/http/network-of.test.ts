import { expect, test } from 'vitest'
import { networkOf } from './request-contexts.ts'

test('a request without an address is nobody’s only when it came by no connection', () => {
  expect(networkOf(undefined, undefined)).toBe(null)
  expect(networkOf(undefined, {})).toBe(null)
  // A client that closes the connection at once still counts against a budget.
  expect(networkOf(undefined, { incoming: { socket: {} } })).toBe('unknown')
})

test('a network is the first three parts of an IPv4 address, however it is written', () => {
  expect(networkOf('203.0.113.7', {})).toBe('203.0.113.0/24')
  expect(networkOf('::FFFF:203.0.113.250', {})).toBe('203.0.113.0/24')
  expect(networkOf('2001:db8:1:2', {})).toBe('2001:db8:1:2')
})
