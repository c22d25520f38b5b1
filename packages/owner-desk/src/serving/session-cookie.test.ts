import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts'

const token = fc.stringMatching(/^ses_[\w-]{20,80}$/)
const sentBack = (cookie: string): string => cookie.split(';')[0] ?? ''

it('a session is read from the cookie that was set for it', () => {
  fc.assert(
    fc.property(token, fc.boolean(), (session, isSecure) => {
      const header = `theme=dark; ${sentBack(writeSessionCookie(session, isSecure))}; other=1`
      return readSessionCookie(header, isSecure) === session
    }),
  )
})

it('over https only the cookie counts that no other host and no page without https can set', () => {
  const session = `ses_${'a'.repeat(32)}`
  const set = writeSessionCookie(session, true)
  for (const part of ['__Host-desk=', 'Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
    expect(set).toContain(part)
  expect(set).not.toContain('Domain')
  expect(readSessionCookie(`desk=${session}`, true)).toBeNull()
  expect(readSessionCookie(`x__Host-desk=${session}`, true)).toBeNull()
  expect(writeSessionCookie(null, true)).toContain('Max-Age=0')
})

it('any other header is no session, and breaks nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (header, isSecure) => {
      const found = readSessionCookie(header, isSecure)
      return found === null || /^ses_[\w-]+$/.test(found)
    }),
  )
  for (const value of [
    'ses_short',
    'key_'.padEnd(40, 'a'),
    `ses_${'a'.repeat(81)}`,
    `ses_${'a'.repeat(30)}%0d`,
  ])
    expect([value, readSessionCookie(`__Host-desk=${value}`, true)]).toEqual([value, null])
  expect(readSessionCookie(null, true)).toBeNull()
})
