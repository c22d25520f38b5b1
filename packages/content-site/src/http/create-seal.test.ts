import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSeal } from './create-seal.ts'

const key = new Uint8Array(32).fill(7)
const seal = createSeal(key, 'tests')

test('a sealed text opens as it was', () => {
  expect(seal.open(seal.close('{}'))).toBe('{}')
  fc.assert(fc.property(fc.string(), (text) => seal.open(seal.close(text)) === text))
})

test('nothing else opens: changed, of another purpose, of another key, or made up', () => {
  const sealed = seal.close('a state')
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.constantFrom('A', 'z', '0', '-', '_', '.'), (at, sign) => {
      const changed = sealed.slice(0, at) + sign + sealed.slice(at + 1)
      // The last character of base64url has bits that nothing reads.
      if (changed !== sealed && at < sealed.length - 1) expect(seal.open(changed)).toBeNull()
    }),
  )
  expect(createSeal(key, 'another').open(sealed)).toBeNull()
  expect(createSeal(new Uint8Array(32), 'tests').open(sealed)).toBeNull()
  for (const text of ['', '.', '..', 'a.b', sealed.split('.')[0] ?? '']) expect(seal.open(text)).toBeNull()
})
