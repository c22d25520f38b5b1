import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token is good for, and in which business: one of another kind, or from next door, opens nothing. */
export type Purpose = { readonly name: string; readonly businessId: string }

/** A token that needs no row: `<id>.<160 bits of HMAC-SHA256>`. The key has 32 bytes; ids have no dot. */
export const signCapability = (key: Uint8Array, purpose: Purpose, id: string): string =>
  `${id}.${macOf(key, purpose, id)}`

/** The id a token of ours opens, or null. The time it takes tells nothing about how much of it is right. */
export function readCapability(key: Uint8Array, purpose: Purpose, token: string): string | null {
  const [, id, sent] = /^([\w-]{1,100})\.([\w-]{27})$/.exec(token) ?? []
  if (id === undefined || sent === undefined) return null
  return timingSafeEqual(Buffer.from(sent), Buffer.from(macOf(key, purpose, id))) ? id : null
}

function macOf(key: Uint8Array, { name, businessId }: Purpose, id: string): string {
  if (key.length < 32) throw new Error('a signing key has 32 bytes')
  // As JSON, so that no two triples give the same text.
  const mac = createHmac('sha256', key)
    .update(JSON.stringify([name, businessId, id]))
    .digest()
  return mac.subarray(0, 20).toString('base64url')
}
