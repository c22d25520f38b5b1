import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFormToken, writeFormToken } from './form-token.ts'

const mask = fc.uint8Array({ minLength: 32, maxLength: 32 })
const session = fc.string({ minLength: 1 })

it('a form token is valid in its session, whatever masks it', () => {
  fc.assert(fc.property(session, mask, (own, bytes) => isFormToken(own, writeFormToken(own, bytes))))
})

it('a form token is refused in any other session', () => {
  fc.assert(
    fc.property(session, session, mask, (own, other, bytes) => {
      fc.pre(own !== other)
      return !isFormToken(other, writeFormToken(own, bytes))
    }),
  )
})

it('a form token with any other byte is refused', () => {
  fc.assert(
    fc.property(session, mask, fc.nat(63), fc.integer({ min: 1, max: 255 }), (own, bytes, at, flip) => {
      const parts = writeFormToken(own, bytes)
        .split('.')
        .map((part) => Buffer.from(part, 'base64url'))
      const all = Buffer.concat(parts)
      all[at] = (all[at] ?? 0) ^ flip
      const changed = [all.subarray(0, 32), all.subarray(32)].map((part) => part.toString('base64url'))
      return !isFormToken(own, changed.join('.'))
    }),
  )
})

it('any other text is refused', () => {
  fc.assert(fc.property(session, fc.string(), (own, text) => !isFormToken(own, text)))
  for (const text of ['', '.', '..', `${'A'.repeat(43)}.`, `.${'A'.repeat(43)}`])
    expect([text, isFormToken('session', text)]).toEqual([text, false])
})

it('two pages of a session have different tokens', () => {
  expect(writeFormToken('session', new Uint8Array(32).fill(1))).not.toBe(
    writeFormToken('session', new Uint8Array(32).fill(2)),
  )
})
