import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressProofState, codeLength, mostAttempts, provenLength } from './address-proof-life.ts'

const open = { attempts: 0, expiresAt: codeLength, provenAt: null, orderId: null }

it.each([
  ['open', open, 0],
  ['open', { ...open, attempts: mostAttempts - 1 }, codeLength - 1],
  ['exhausted', { ...open, attempts: mostAttempts }, 0],
  ['expired', open, codeLength],
  ['proven', { ...open, provenAt: 5, expiresAt: provenLength }, codeLength],
  ['expired', { ...open, provenAt: 5, expiresAt: provenLength }, provenLength],
  ['used', { ...open, provenAt: 5, orderId: 'ord_1' }, 0],
] as const)('a proof is %s', (state, proof, now) => {
  expect(addressProofState(proof, now)).toBe(state)
})

it('is never proven without a proof, and never again after it was used or is over', () => {
  const proof = fc.record({
    attempts: fc.integer({ min: 0, max: 8 }),
    expiresAt: fc.integer({ min: 0, max: 100 }),
    provenAt: fc.option(fc.integer({ min: 0, max: 100 })),
    orderId: fc.option(fc.constant('ord_1')),
  })
  fc.assert(
    fc.property(proof, fc.integer({ min: 0, max: 120 }), (one, now) => {
      const isProven = one.provenAt !== null && one.orderId === null && now < one.expiresAt
      expect(addressProofState(one, now) === 'proven').toBe(isProven)
    }),
  )
})
