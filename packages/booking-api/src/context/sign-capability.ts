import { timingSafeEqual } from 'node:crypto'
import { createKeyedHash } from './keyed-hash.ts'

/** The kind and the business a token is valid for; a token of another kind or business is refused. */
export type Purpose = {
  readonly name: string
  readonly businessId: string
  /** The number of times the links for this id were revoked or renewed; a token of another generation is refused. */
  readonly generation?: number
}

/** A token that needs no row: `<id>.<160 bits of HMAC-SHA256>`. The key has 32 bytes; ids contain no dot. */
export const signCapability = (key: Uint8Array, purpose: Purpose, id: string): string =>
  `${id}.${macOf(key, purpose, id)}`

/** The id of a token signed here, or null. The comparison takes constant time. */
export function readCapability(key: Uint8Array, purpose: Purpose, token: string): string | null {
  const [, id, sent] = shape.exec(token) ?? []
  if (id === undefined || sent === undefined) return null
  return timingSafeEqual(Buffer.from(sent), Buffer.from(macOf(key, purpose, id))) ? id : null
}

/** The id in a token, whether or not the signature is valid. */
export const idNamedBy = (token: string): string | null => shape.exec(token)?.[1] ?? null

const shape = /^([\w-]{1,100})\.([\w-]{27})$/

function macOf(key: Uint8Array, { name, businessId, generation = 0 }: Purpose, id: string): string {
  if (key.length < 32) throw new Error('a signing key has 32 bytes')
  // JSON encoding: two different lists never give the same text.
  const mac = createKeyedHash(key)
    .update(JSON.stringify([name, businessId, id, ...(generation === 0 ? [] : [generation])]))
    .digest()
  return mac.subarray(0, 20).toString('base64url')
}
