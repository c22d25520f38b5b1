import { expect, it } from 'vitest'
import { isSameOriginForm } from './is-same-origin-form.ts'

it.each<readonly [boolean, Record<string, string>]>([
  [true, {}],
  [true, { origin: 'https://book.example:8443' }],
  [true, { origin: 'http://book.example:8443' }],
  [true, { 'sec-fetch-site': 'same-origin' }],
  // A page without a referrer sends no origin either.
  [true, { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  [false, { 'sec-fetch-site': 'cross-site' }],
  [false, { 'sec-fetch-site': 'same-site' }],
  [false, { 'sec-fetch-site': 'none' }],
  [false, { 'sec-fetch-site': 'cross-site', origin: 'https://book.example:8443' }],
  [false, { 'sec-fetch-site': '' }],
  [false, { origin: 'https://evil.example' }],
  [false, { origin: 'https://book.example' }],
  [false, { origin: 'https://book.example.evil.example:8443' }],
  [false, { origin: 'null' }],
  [false, { origin: '' }],
])('is %s for a form that comes with %j', (isSameOrigin, headers) => {
  expect(isSameOriginForm(new Headers(headers), 'https://book.example:8443')).toBe(isSameOrigin)
})
