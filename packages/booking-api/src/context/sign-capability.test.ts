import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCapability, signCapability } from './sign-capability.ts'

const key = new Uint8Array(32).fill(7)
const purpose = { name: 'staff_feed', businessId: 'biz_1' }
const token = signCapability(key, purpose, 'stf_1')

test('a token gives back its id to whoever has the key', () => {
  expect(token).toMatch(/^stf_1\.[\w-]{27}$/)
  expect(readCapability(key, purpose, token)).toBe('stf_1')
  expect(signCapability(key, purpose, 'stf_1')).toBe(token)
})

test('one for another purpose, another business, another id or from another key opens nothing', () => {
  const [, mac] = token.split('.')
  expect(readCapability(key, { ...purpose, name: 'request' }, token)).toBe(null)
  expect(readCapability(key, { ...purpose, businessId: 'biz_2' }, token)).toBe(null)
  expect(readCapability(new Uint8Array(32).fill(8), purpose, token)).toBe(null)
  expect(readCapability(key, purpose, `stf_2.${mac}`)).toBe(null)
})

test('one of another generation opens nothing; what was signed before there were any is of the first', () => {
  const later = signCapability(key, { ...purpose, generation: 1 }, 'stf_1')
  expect(readCapability(key, { ...purpose, generation: 1 }, later)).toBe('stf_1')
  expect(readCapability(key, { ...purpose, generation: 2 }, later)).toBe(null)
  expect(readCapability(key, purpose, later)).toBe(null)
  expect(readCapability(key, { ...purpose, generation: 1 }, token)).toBe(null)
  expect(readCapability(key, { ...purpose, generation: 0 }, token)).toBe('stf_1')
})

test('no change of a single character, and nothing made up, is taken', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ '.split('')
  for (let at = 0; at < token.length; at++) {
    for (const letter of letters) {
      const changed = token.slice(0, at) + letter + token.slice(at + 1)
      if (changed !== token) expect(readCapability(key, purpose, changed), changed).toBe(null)
    }
  }
  for (const made of [
    '',
    '.',
    'stf_1',
    'stf_1.',
    `${token}A`,
    token.slice(0, -1),
    ` ${token}`,
    `${token}\n`,
    `.${token}`,
  ]) {
    expect(readCapability(key, purpose, made), made).toBe(null)
  }
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readCapability(key, purpose, text) === null))
})

test('a key that is too short is a bug', () => {
  expect(() => signCapability(new Uint8Array(16), purpose, 'stf_1')).toThrow('32 bytes')
})
