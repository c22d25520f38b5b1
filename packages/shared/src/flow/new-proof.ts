import type { AddressProofView } from '../contract/address-proofs.ts'
import type { Proof } from './flow.ts'

/** A proof for which a code is asked. */
export const newProof = (email: string, key: string, earlier: AddressProofView | null = null): Proof => ({
  email,
  key: `${key}-proof`,
  view: null,
  earlier,
  code: '',
  check: null,
  look: null,
  isWrong: false,
  refusal: null,
})
