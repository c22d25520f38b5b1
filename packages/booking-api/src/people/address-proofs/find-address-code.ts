import { addressProofState } from '@booking/shared/booking/address-proof-life'
import { minute, type Instant } from '@booking/shared/time/instant'
import { confirmAddressPath } from '../../access/links/business-links.ts'
import type { Queryable } from '../../database/database.ts'
import { findAddressProof } from '../../tables/address-proofs.ts'
import { addressCode } from './address-code.ts'

/** What the mail of a proof says, while it can still be proven. The code has a space in its middle, as people read it. */
export async function findAddressCode(
  q: Queryable,
  key: Buffer,
  businessId: string,
  proofId: string,
  now: Instant,
) {
  const proof = await findAddressProof(q, businessId, proofId)
  if (!proof || addressProofState(proof, now) !== 'open') return undefined
  const code = addressCode(key, businessId, proofId)
  return {
    email: proof.email,
    locale: proof.locale,
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
    path: `${confirmAddressPath({ key, businessId }, proofId)}?locale=${proof.locale}`,
    minutes: Math.max(1, Math.floor((proof.expiresAt - now) / minute)),
  }
}
