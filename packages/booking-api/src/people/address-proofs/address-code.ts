import { createHmac, timingSafeEqual } from 'node:crypto'
import { addressProofState } from '@hourfold/shared/booking/address-proof-life'
import { minute, type Instant } from '@hourfold/shared/time/instant'
import { confirmAddressPath } from '../../access/links/business-links.ts'
import type { Queryable } from '../../database/database.ts'
import { findAddressProof } from '../../tables/address-proofs.ts'

/** The six digits of a proof. They are derived, so that no table has them. */
export function addressCode(key: Buffer, businessId: string, proofId: string): string {
  const mac = createHmac('sha256', key)
    .update(JSON.stringify(['address code', businessId, proofId]))
    .digest()
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Compares in constant time; spaces and dashes that people type do not count. */
export function isAddressCode(code: string, typed: string): boolean {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) && timingSafeEqual(Buffer.from(code), Buffer.from(digits))
}

/** The content of a proof's mail, while it can still be proven. The code has a space in its middle for readability. */
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
