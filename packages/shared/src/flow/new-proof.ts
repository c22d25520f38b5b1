import type { Proof } from './flow.ts'

/** A proof for which a code is asked. */
export const newProof = (email: string, key: string): Proof => ({
  email,
  key: `${key}-proof`,
  view: null,
  code: '',
  check: null,
  look: null,
  isWrong: false,
  refusal: null,
})
