import { createKeyedHash } from './keyed-hash.ts'

/** An e-mail address as a keyed hash, which reveals it to nobody without the key. */
export const hashAddress = (secret: Buffer, businessId: string, email: string): string =>
  createKeyedHash(secret)
    .update(JSON.stringify(['address', businessId, email.trim().toLowerCase()]))
    .digest('base64url')

/** A keyed hash of a network, which does not reveal it; null for requests from within the process. */
export const hashNetwork = (secret: Buffer, businessId: string, network: string | null): string | null =>
  network === null
    ? null
    : createKeyedHash(secret)
        .update(JSON.stringify(['network', businessId, network]))
        .digest('base64url')
