import { hash } from 'node:crypto'

/** Cryptographically strong bytes. */
export type Random = (bytes: number) => Uint8Array

/** An opaque id (`bkg_…`), never sequential. */
export const newId = (prefix: string, random: Random, bytes = 15): string =>
  `${prefix}_${base64url(random(bytes))}`

/** A capability of 192 bits. The prefix and its `_`, which no slug contains, mark it as a token in an address. */
export const newToken = (prefix: string, random: Random): string => `${prefix}_${base64url(random(24))}`

/** The stored form of a capability. Its entropy is high enough to need no salt and no slow hash. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

// Crockford's base 32: without I, L, O and U, which are easily misheard or misread.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference to read out on the phone, such as `K7QM-3XHP`. Not a capability. */
export function newReference(random: Random): string {
  const text = Array.from(random(8), (byte) => letters[byte % 32] ?? '').join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
