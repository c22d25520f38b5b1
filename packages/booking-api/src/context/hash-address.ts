import { createKeyedHash } from './keyed-hash.ts'

/** An e-mail address as a keyed hash, which reveals it to nobody without the key. */
export const hashAddress = (secret: Buffer, businessId: string, email: string): string =>
  createKeyedHash(secret)
    .update(JSON.stringify(['address', businessId, email.trim().toLowerCase()]))
    .digest('base64url')
