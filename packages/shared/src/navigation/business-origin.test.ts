import { describe, expect, it } from 'vitest'
import { businessOrigin } from './visitor-origin.ts'

describe('businessOrigin', () => {
  it.each([
    ['without host names', [], 'https://book.example', 'b.example', 'https://book.example'],
    [
      'with the host of PUBLIC_URL among its own',
      ['b.example', 'book.example'],
      'https://book.example',
      'b.example',
      'https://book.example',
    ],
    [
      'requested at one of its own hosts',
      ['a.example', 'b.example'],
      'https://book.example',
      'b.example',
      'https://b.example',
    ],
    [
      'requested at another host',
      ['a.example', 'b.example'],
      'https://book.example',
      'evil.example',
      'https://a.example',
    ],
    ['without a requested host', ['a.example'], 'http://localhost:3000', null, 'http://a.example:3000'],
    ['with an IPv6 address in PUBLIC_URL', ['a.example'], 'http://[::1]:3000', null, 'http://a.example:3000'],
  ])('businessOrigin returns the origin of a business %s', (_, hosts, publicUrl, host, origin) => {
    expect(businessOrigin(hosts, publicUrl, host)).toBe(origin)
  })
})
