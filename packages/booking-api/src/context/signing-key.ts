import { createHash } from 'node:crypto'
import type { Random } from './new-id.ts'
import type { Queryable } from '../database/database.ts'
import { keepSigningSecret } from './signing-secret.ts'

type Deps = {
  readonly database: Queryable
  readonly random: Random
  /** The secret of the settings, where they give one. */
  readonly signingSecret?: string | undefined
}

/**
 * The 32 bytes this installation signs its own links with: from the settings' secret, else from the one the database keeps.
 * Read once, when they are first needed.
 */
export function createSigningKey({ database, random, signingSecret }: Deps): () => Promise<Buffer> {
  let kept: Promise<Buffer> | undefined
  const read = async (): Promise<Buffer> =>
    createHash('sha256')
      .update(
        signingSecret ?? (await keepSigningSecret(database, Buffer.from(random(32)).toString('base64url'))),
      )
      .digest()
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
