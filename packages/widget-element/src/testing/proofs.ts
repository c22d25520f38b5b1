import type { AddressProofView } from '@hourfold/shared/contract/address-proofs'

export const buildProof = (change: Partial<AddressProofView> = {}): AddressProofView => ({
  proofToken: 'prt_0123456789abcdefghij',
  state: 'open',
  attemptsLeft: 5,
  expiresAt: '2026-11-20T07:15:00Z',
  ...change,
})

/** What the simulated server makes of a code: `123456` is right, `000000` one too many. */
export const proofFor = (code: string): Partial<AddressProofView> =>
  code === '123456'
    ? { state: 'proven' }
    : code === '000000'
      ? { state: 'exhausted', attemptsLeft: 0 }
      : { attemptsLeft: 4 }
