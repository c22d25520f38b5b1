import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token is good for, and in which business: one of another kind, or from next door, opens nothing. */
export type Purpose = {
  readonly name: string
  readonly businessId: string
  /** How often the links for this id have been taken back or made anew; one of another generation opens nothing. */
  readonly generation?: number
}

/** A token that needs no row: `<id>.<160 bits of HMAC-SHA256>`. The key has 32 bytes; ids have no dot. */
export const signCapability = (key: Uint8Array, purpose: Purpose, id: string): string =>
  `${id}.${macOf(key, purpose, id)}`

/** The id a token of ours opens, or null. The time it takes tells nothing about how much of it is right. */
export function readCapability(key: Uint8Array, purpose: Purpose, token: string): string | null {
  const [, id, sent] = shape.exec(token) ?? []
  if (id === undefined || sent === undefined) return null
  return timingSafeEqual(Buffer.from(sent), Buffer.from(macOf(key, purpose, id))) ? id : null
}

/** The id that a token names, whether or not it was signed here. */
export const idNamedBy = (token: string): string | null => shape.exec(token)?.[1] ?? null

const shape = /^([\w-]{1,100})\.([\w-]{27})$/

function macOf(key: Uint8Array, { name, businessId, generation = 0 }: Purpose, id: string): string {
  if (key.length < 32) throw new Error('a signing key has 32 bytes')
  // As JSON, so that no two lists give the same text.
  const mac = createHmac('sha256', key)
    .update(JSON.stringify([name, businessId, id, ...(generation === 0 ? [] : [generation])]))
    .digest()
  return mac.subarray(0, 20).toString('base64url')
}
