import { createHash, timingSafeEqual } from 'node:crypto'

const length = 32

/**
 * Writes the token of a form from the session that it belongs to. Each page masks it anew, so that a compressed page does not reveal
 * it by its length.
 */
export function writeFormToken(session: string, mask: Uint8Array): string {
  const masked = maskWith(secretOf(session), mask)
  return `${Buffer.from(mask).toString('base64url')}.${masked.toString('base64url')}`
}

/** Whether a token was written for this session. */
export function isFormToken(session: string, token: string): boolean {
  const [mask, masked] = token.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (mask?.length !== length || masked?.length !== length) return false
  return timingSafeEqual(maskWith(masked, mask), secretOf(session))
}

const secretOf = (session: string): Buffer => createHash('sha256').update(`desk form ${session}`).digest()

const maskWith = (bytes: Uint8Array, mask: Uint8Array): Buffer =>
  Buffer.from(bytes.map((byte, index) => byte ^ (mask[index] ?? 0)))
