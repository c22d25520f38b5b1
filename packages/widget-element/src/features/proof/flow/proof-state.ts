import type { AddressProofView } from '@hourfold/shared/contract/address-proofs'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { Flow } from '@hourfold/shared/flow/flow'

/** The proof of the booker's mail address, where a service asks for it. */
export type Proof = AskedProof | RefusedProof | SentProof

type ProofInput = {
  /** The address as typed, to which the code goes. */
  readonly email: string
  /** Idempotency key of the request for a code. A new key asks for a new code. */
  readonly key: string
  readonly code: string
}

/** A code is requested. */
type AskedProof = ProofInput & {
  readonly view: null
  readonly refusal: null
  /** The response about the code before. That code stays valid if no new one can be sent. */
  readonly earlier: AddressProofView | null
}

/** No code could be sent. */
type RefusedProof = ProofInput & { readonly view: null; readonly refusal: ClientRefusal }

/** A code was sent. */
export type SentProof = ProofInput & {
  /** The last response of the server. */
  readonly view: AddressProofView
  /** Idempotency key of a check of the code in flight. */
  readonly check: string | null
  /** Key of a request for the state in flight: the link in the mail may have proven the address. */
  readonly look: string | null
  /** True if the last code was wrong, or is no code. */
  readonly isWrong: boolean
  /** Why the code could not be checked, or no other one could be sent. */
  readonly refusal: ClientRefusal | null
}

declare module '@hourfold/shared/flow/flow' {
  interface FeatureStates {
    readonly proof?: Proof | undefined
  }
}

/** A proof for which a code is requested. */
export const newProof = (email: string, key: string, earlier: AddressProofView | null = null): Proof => ({
  email,
  key: `${key}-proof`,
  code: '',
  view: null,
  refusal: null,
  earlier,
})

/** Requests a code before the order. A submission that was refused without a proof, or that failed, is dropped: the proven order is another one. */
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
