import { createHmac, createSecretKey, type Hmac } from 'node:crypto'

/**
 * HMAC-SHA256 with a key of bytes. The key becomes a KeyObject first: Node 24 finds out that a Buffer is none by an exception, so
 * that a hash with one took 29 µs in place of 5.
 */
export const createKeyedHash = (key: Uint8Array): Hmac => createHmac('sha256', createSecretKey(key))

/** An address or a number (`email:…`, `phone:…`) as a keyed hash. It differs from the hashes of other purposes. */
export const hashContact = (secret: Buffer, businessId: string, contact: string): string =>
  createKeyedHash(secret)
    .update(JSON.stringify(['contact', businessId, contact]))
    .digest('base64url')

/** An e-mail address as a keyed hash, which cannot be reversed without the key. */
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
