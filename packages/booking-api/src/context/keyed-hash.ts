import { createHmac, createSecretKey, type Hmac } from 'node:crypto'

/**
 * HMAC-SHA256 with a key of bytes. The key becomes a KeyObject first: Node 24 finds out that a Buffer is none by an exception, so
 * that a hash with one took 29 µs in place of 5.
 */
export const createKeyedHash = (key: Uint8Array): Hmac => createHmac('sha256', createSecretKey(key))
