import { expect, it } from 'vitest'
import { isOwnForm } from './is-own-form.ts'

const origin = 'https://desk.example'
const sent = (headers: Record<string, string>) => isOwnForm(new Headers(headers), origin)

it.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin }, false],
  [{ origin }, true],
  // A proxy may have terminated https.
  [{ origin: 'http://desk.example' }, true],
  [{ origin: 'https://desk.example:8443' }, false],
  [{ origin: 'https://evil.desk.example' }, false],
  [{ origin: 'https://desk.example.evil.com' }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{ referer: `${origin}/desk` }, false],
  [{}, false],
])('a form with %j is the desk’s own: %j', (headers, isOwn) => {
  expect(sent(headers)).toBe(isOwn)
})
