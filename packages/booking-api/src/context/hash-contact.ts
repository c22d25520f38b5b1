import { createKeyedHash } from './keyed-hash.ts'

/** An address or a number (`email:…`, `phone:…`) as a keyed hash. It differs from the hashes of other purposes. */
export const hashContact = (secret: Buffer, businessId: string, contact: string): string =>
  createKeyedHash(secret)
    .update(JSON.stringify(['contact', businessId, contact]))
    .digest('base64url')
