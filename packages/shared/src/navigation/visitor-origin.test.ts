import { expect, it } from 'vitest'
import { visitorOrigin } from './visitor-origin.ts'

const origin = (headers: Record<string, string>, isProxied: boolean) =>
  visitorOrigin(
    { url: 'http://10.0.0.5:3000/de?x=1', headers: { get: (name) => headers[name] ?? null } },
    isProxied,
    (target, base) => (URL.canParse(target, base) ? new URL(target, base) : null),
  )
const forwarded = { 'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'evil.example, book.example' }

it('is the origin of the request without a trusted proxy, whatever the headers say', () => {
  expect(origin(forwarded, false)).toBe('http://10.0.0.5:3000')
})

it('is what the nearest trusted proxy reports', () => {
  expect(origin(forwarded, true)).toBe('https://book.example')
  expect(origin({ 'x-forwarded-proto': 'https' }, true)).toBe('https://10.0.0.5:3000')
  expect(origin({}, true)).toBe('http://10.0.0.5:3000')
})

it.each([
  'evil.example/path',
  '"><script>',
  'user@evil.example',
  'a b',
  'x:99999999',
  '',
  'book.example:70000',
])('ignores %j, which is not a host', (host) => {
  expect(origin({ 'x-forwarded-host': host }, true)).toBe('http://10.0.0.5:3000')
})
