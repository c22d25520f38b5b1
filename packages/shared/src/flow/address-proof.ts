import type { AddressProofView } from '../contract/address-proofs.ts'
import type { Flow, Proof } from './flow.ts'

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

/** Asks for a code before the order. An order that was refused without one, or that failed, is over: the proven one is another. */
export const askForProof = (flow: Flow, key: string): Flow => ({
  ...flow,
  submission: null,
  fields: [],
  alert: null,
  proof: newProof(flow.input.email, key),
})

/** The token that proves the address of the form; null without a proof, and with one of another address. */
export const provenToken = ({ proof, input }: Flow): string | null =>
  proof?.view?.state === 'proven' && proof.email === input.email ? proof.view.proofToken : null
