import { createHmac } from 'node:crypto'

/**
 * A short name of the installation whose processes share a store, so that `hourfold doctor` can tell whether an address leads here.
 * It is derived from the key that signs links, and does not reveal it.
 */
export const nameInstallation = (signingKey: Uint8Array): string =>
  createHmac('sha256', signingKey).update('installation').digest('base64url').slice(0, 16)
