import { minute, type Instant } from '../time/instant.ts'

/** How long a code is valid, and how long a proven address can be used for an order. */
export const codeLength = 15 * minute
export const provenLength = 60 * minute

/** Wrong codes after which a proof is over. */
export const mostAttempts = 5

/** Without a proof, a hold of a service that requires one lasts at most this long. */
export const longestUnprovenHold = 15 * minute

type Proof = {
  readonly attempts: number
  readonly expiresAt: Instant
  readonly provenAt: Instant | null
  readonly orderId: string | null
}

/** `open`: waits for the code. `exhausted`: too many wrong codes. `used`: an order has used it. */
export type AddressProofState = 'open' | 'proven' | 'used' | 'exhausted' | 'expired'

/** The state of a proof at an instant. */
export function addressProofState(proof: Proof, now: Instant): AddressProofState {
  if (proof.orderId !== null) return 'used'
  if (proof.expiresAt <= now) return 'expired'
  if (proof.provenAt !== null) return 'proven'
  return proof.attempts >= mostAttempts ? 'exhausted' : 'open'
}
