import fc from 'fast-check'
import { expect, it } from 'vitest'
import { redirectPath, safeReturnPath } from './redirect-path.ts'
import { readReturnCookie, writeReturnCookie } from './return-cookie.ts'

const origin = 'https://desk.example'
const hostile = [
  '//evil.example',
  '///evil.example/desk',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/desk',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/desk/..//evil.example',
  '/desk/%2e%2e//evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  '@evil.example',
  '',
  'desk',
]

it.each(hostile)('a redirect to %j stays on this site', (to) => {
  const path = redirectPath(to)
  expect(new URL(path, origin).origin).toBe(origin)
  expect(path.startsWith('//')).toBe(false)
})

it('whatever a form has made of a target, the header is ASCII in one line and stays here', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, isPath) => {
      const path = redirectPath(isPath ? `/desk/customers?q=${text}` : text, 'saved')
      expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
      expect(new URL(path, origin).origin).toBe(origin)
      expect(new Headers({ location: path }).get('location')).toBe(path)
    }),
  )
})

it('a redirect keeps its query and fragment, and names what was done', () => {
  expect(redirectPath('/desk/time-off?from=2026-11-24#hits', 'saved')).toBe(
    '/desk/time-off?from=2026-11-24&done=saved#hits',
  )
  expect(redirectPath('/desk', 'saved')).toBe('/desk?done=saved')
  expect(redirectPath('/desk?done=old', 'new')).toBe('/desk?done=new')
  expect(redirectPath('/desk/customers?q=Zoë')).toBe('/desk/customers?q=Zo%C3%AB')
})

it.each([
  ...hostile,
  '/',
  '/desktop',
  '/mailbox',
  '/desk/sign-in',
  '/desk/sign-in/x',
  '/desk/sign-out',
  '/desk/sign-out?x',
  `/desk/${'a'.repeat(1000)}`,
])('signing in does not lead to %j', (to) => {
  expect(safeReturnPath(to)).toBeNull()
})

it('signing in leads back to a page of the desk', () => {
  for (const path of ['/desk', '/desk?day=2026-11-24', '/desk/bookings/bkg_1', '/desk/customers?q=a%20b#x'])
    expect(safeReturnPath(path)).toBe(path)
  expect(safeReturnPath(null)).toBeNull()
})

it('the page is remembered in a cookie, which is believed no more than an address', () => {
  const sentBack = (set: string) => set.split(';')[0] ?? ''
  expect(readReturnCookie(sentBack(writeReturnCookie('/desk/customers?q=a;b', true)), true)).toBe(
    '/desk/customers?q=a;b',
  )
  for (const to of hostile)
    expect([to, readReturnCookie(`__Host-desk-to=${encodeURIComponent(to)}`, true)]).toEqual([to, null])
  expect(readReturnCookie('__Host-desk-to=%', true)).toBeNull()
  expect(readReturnCookie('desk-to=%2Fdesk', true)).toBeNull()
})
