import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUrlFault } from './database-url.ts'

const raw = [
  'p@ss',
  'p/ss',
  'p#ss',
  'p?ss',
  'p%ss',
  'a@b/c#d?e',
  'p@ss@',
  '/ss',
  '#',
  '?x@y',
  '12?a=b',
  '1/2?3',
]

test.each(raw)(
  'a raw password such as %s is refused with what to write instead, without the password',
  (password) => {
    const fault = findUrlFault(`postgres://hourly:${password}@db.example:5432/hourfold`)
    expect(fault).toContain('must be escaped')
    expect(fault?.split('\n')).toHaveLength(1)
  },
)

test('any password is accepted once it is escaped', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string(), (password, user) => {
      // Half a character alone cannot be escaped.
      const escape = (text: string) => encodeURIComponent(/\p{Cs}/u.test(text) ? 'x' : text)
      const url = `postgresql://${escape(user)}:${escape(password)}@db.example:5432/hourfold?sslmode=require`
      expect(findUrlFault(url)).toBeNull()
    }),
  )
})

test.each([
  'postgres://localhost/booking',
  'postgresql://user@db.example:5432/hourfold?application_name=a@b',
  'postgres://user:pa:ss@[::1]:5432/hourfold',
  'postgresql://h/db?user=a@b',
  'postgresql://db.example:5432/hourfold?sslmode=require&user=a@b&password=c@d',
  'postgresql://[::1]/booking?application_name=a@b',
])('%s is accepted', (url) => {
  expect(findUrlFault(url)).toBeNull()
})

test.each([
  'mysql://user:secret@db.example/booking',
  'user:secret@db.example',
  'postgres://user:secret@db.example:port/x',
])('%s is refused with an example, without the password', (url) => {
  expect(findUrlFault(url)).toMatch(/such as postgresql:/)
  expect(findUrlFault(url)).not.toContain('secret')
})
