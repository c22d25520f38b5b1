import {
  type AddressProofState,
  addressProofState,
  mostAttempts,
  provenLength,
} from '@hourfold/shared/booking/address-proof-life'
import type { AddressProofView, CheckAddressCode } from '@hourfold/shared/contract/address-proofs'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import type { RequestContext } from '../../catalog/request-context.ts'
import { hashToken } from '../../context/new-id.ts'
import {
  type AddressProof,
  countWrongCode,
  findAddressProofByToken,
  lockAddressProof,
  markAddressProven,
} from '../../tables/address-proofs.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { addressCode, isAddressCode } from './address-code.ts'

/**
 * Compares a typed code. A wrong one is counted, so it is an answer and no refusal: a refused transaction would be rolled back. Refuses
 * with `event_not_found` for an unknown token.
 */
export const checkAddressCode = (
  { business, now, secret }: RequestContext,
  { proofToken, code }: CheckAddressCode,
): Attempt<AddressProofView> => ({
  run: async (tx, onCommit) => {
    const proof = await lockAddressProof(tx, business.id, hashToken(proofToken))
    if (!proof) return refused('event_not_found')
    const state = addressProofState(proof, now)
    if (state !== 'open') return ok(show(proofToken, proof, state))
    if (isAddressCode(addressCode(await secret(), business.id, proof.id), code)) {
      const expiresAt = now + provenLength
      onCommit(() => [markAddressProven(tx, business.id, proof, { at: now, expiresAt })])
      return ok(show(proofToken, { ...proof, expiresAt }, 'proven'))
    }
    const counted = { ...proof, attempts: proof.attempts + 1 }
    onCommit(() => [countWrongCode(tx, business.id, proof.id)])
    return ok(show(proofToken, counted, addressProofState(counted, now)))
  },
})

/** The state of a proof, which may have been proven by the link meanwhile. Refuses with `event_not_found`. */
export async function getAddressProof(
  { business, database, now }: RequestContext,
  proofToken: string,
): Promise<Result<AddressProofView>> {
  const proof = await findAddressProofByToken(database, business.id, hashToken(proofToken))
  return proof ? ok(show(proofToken, proof, addressProofState(proof, now))) : refused('event_not_found')
}

const show = (
  proofToken: string,
  { attempts, expiresAt }: Pick<AddressProof, 'attempts'> & { readonly expiresAt: Instant },
  state: AddressProofState,
): AddressProofView => ({
  proofToken,
  state,
  attemptsLeft: Math.max(0, mostAttempts - attempts),
  expiresAt: toIso(expiresAt),
})
