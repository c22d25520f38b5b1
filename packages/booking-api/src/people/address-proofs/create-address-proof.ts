import { domainToASCII } from 'node:url'
import { codeLength, mostAttempts } from '@hourfold/shared/booking/address-proof-life'
import type { AddressProofView, CreateAddressProof } from '@hourfold/shared/contract/address-proofs'
import { ok, refused } from '@hourfold/shared/errors/result'
import { normalizeEmail } from '@hourfold/shared/input/email'
import { toIso } from '@hourfold/shared/time/instant'
import type { RequestContext } from '../../catalog/request-context.ts'
import { hashAddress, hashNetwork } from '../../context/keyed-hash.ts'
import { hashToken, newId, newToken } from '../../context/new-id.ts'
import type { RateLimiter } from '../../context/rate-limit.ts'
import { countAddressProofs, insertAddressProof, isProvenAddress } from '../../tables/address-proofs.ts'
import { addressMail, insertDeliveries } from '../../tables/deliveries.ts'
import { type Attempt, limitBy } from '../../endpoints/attempt.ts'

/** A request for a code. */
export type AddressProofContext = RequestContext & {
  /** Limits the codes that a network asks for. */
  readonly limitAddressProofs: RateLimiter
}

/** Codes per address and network while one is valid. */
const mostCodes = 3
/** Unproven codes per address, of all networks together. */
const mostUnproven = 12

/**
 * Plans a mail with a code. Refuses with `rate_limited` by network and by address within a network, and with `invalid_request` for
 * an invalid address. A flood from many networks at one address is accepted and not sent, unless the address was proven within the
 * last half year: its owner is a customer, and no stranger may keep them from booking.
 */
export const createAddressProof = (
  { business, limitAddressProofs, locale, network, now, random, secret }: AddressProofContext,
  body: CreateAddressProof,
): Attempt<AddressProofView> => ({
  precheck: limitBy(limitAddressProofs, network, { business, now }),
  run: async (tx, onCommit) => {
    const email = normalizeEmail(body.email, domainToASCII)
    if (email === null)
      return refused('invalid_request', { fields: [{ path: 'email', code: 'email_invalid' }] })
    const key = await secret()
    const addressHash = hashAddress(key, business.id, email)
    const networkHash = hashNetwork(key, business.id, network)
    const [counts, isProven] = await tx.batch(() => [
      countAddressProofs(tx, business.id, addressHash, networkHash, now - codeLength),
      isProvenAddress(tx, business.id, addressHash),
    ])
    if (counts.ofNetwork >= mostCodes)
      return refused('rate_limited', { params: { count: codeLength / 1000 } })
    const id = newId('prf', random)
    const proofToken = newToken('prt', random)
    const expiresAt = now + codeLength
    onCommit(() => [
      insertAddressProof(tx, business.id, {
        id,
        email,
        addressHash,
        tokenHash: hashToken(proofToken),
        networkHash,
        locale: body.locale ?? locale,
        at: now,
        expiresAt,
      }),
      ...(counts.unproven >= mostUnproven && !isProven
        ? []
        : [
            insertDeliveries(
              tx,
              business.id,
              [addressMail('address_code', { id: newId('dlv', random), sourceId: id, sendAt: now })],
              now,
            ),
          ]),
    ])
    return ok({ proofToken, state: 'open', attemptsLeft: mostAttempts, expiresAt: toIso(expiresAt) })
  },
})
