import { expect, test } from 'vitest'
import { isSameOrigin } from './is-same-origin.ts'

const origin = 'https://book.example:8443'
const ask = (sent: Readonly<Record<string, string>>, own = origin): boolean | null =>
  isSameOrigin({ get: (name) => sent[name] ?? null }, own)

test.each<readonly [Record<string, string>, boolean | null]>([
  [{}, null],
  [{ referer: `${origin}/desk` }, null],
  [{ origin }, true],
  [{ origin: 'http://book.example:8443' }, true],
  [{ origin: 'https://BOOK.example:8443' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  // A page without a referrer sends no origin either.
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin }, false],
  [{ 'sec-fetch-site': '' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'https://book.example' }, false],
  [{ origin: 'https://evil.book.example:8443' }, false],
  [{ origin: 'https://book.example.evil.example:8443' }, false],
  [{ origin: 'https://book.example:8443@evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
])('a request with %j comes from a page of the same origin: %s', (sent, expected) => {
  expect(ask(sent)).toBe(expected)
})

test('the usual port of https and http is the same as none', () => {
  expect(ask({ origin: 'https://book.example' }, 'https://book.example:443')).toBe(true)
  expect(ask({ origin: 'http://book.example:80' }, 'http://book.example')).toBe(true)
})
