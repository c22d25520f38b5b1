import { addressProofState } from '@booking/shared/booking/address-proof-life'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { RequestContext } from '../../catalog/request-context.ts'
import { hashAddress } from '../../context/hash-address.ts'
import { hashToken } from '../../context/new-id.ts'
import type { Queryable } from '../../database/database.ts'
import { type AddressProof, lockAddressProof } from '../../tables/address-proofs.ts'

type Asked = {
  /** Whether one of the services asks for a proof. */
  readonly isNeeded: boolean
  readonly email: string
  readonly proofToken: string | undefined
}

/**
 * The proof that an order uses; null where its services ask for none and none is valid. Refuses with `address_unproven` where one is
 * needed: without a proof, with one of another address, and with one that is over or used.
 */
export async function requireAddressProof(
  tx: Queryable,
  { business, now, secret }: RequestContext,
  { isNeeded, email, proofToken }: Asked,
): Promise<Result<AddressProof | null>> {
  const proof =
    proofToken === undefined ? undefined : await lockAddressProof(tx, business.id, hashToken(proofToken))
  const isValid =
    proof !== undefined &&
    addressProofState(proof, now) === 'proven' &&
    proof.addressHash === hashAddress(await secret(), business.id, email)
  if (isValid) return ok(proof)
  return isNeeded ? refused('address_unproven') : ok(null)
}
