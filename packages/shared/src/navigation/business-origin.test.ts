import { describe, expect, it } from 'vitest'
import { businessOrigin } from './business-origin.ts'

describe('the origin of a business', () => {
  it.each([
    ['has no host names', [], 'https://book.example', 'b.example', 'https://book.example'],
    [
      'has the host of PUBLIC_URL',
      ['b.example', 'book.example'],
      'https://book.example',
      'b.example',
      'https://book.example',
    ],
    [
      'is asked for at one of its own',
      ['a.example', 'b.example'],
      'https://book.example',
      'b.example',
      'https://b.example',
    ],
    [
      'is asked for at another',
      ['a.example', 'b.example'],
      'https://book.example',
      'evil.example',
      'https://a.example',
    ],
    ['is not asked for', ['a.example'], 'http://localhost:3000', null, 'http://a.example:3000'],
    ['has IPv6 in PUBLIC_URL', ['a.example'], 'http://[::1]:3000', null, 'http://a.example:3000'],
  ])('that %s', (_, hosts, publicUrl, host, origin) => {
    expect(businessOrigin(hosts, publicUrl, host)).toBe(origin)
  })
})
