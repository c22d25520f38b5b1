import { createHash } from 'node:crypto'
import type { Random } from './new-id.ts'
import type { Queryable } from '../database/database.ts'
import { keepSigningSecret } from './signing-secret.ts'

type Deps = {
  readonly database: Queryable
  readonly random: Random
  /** The secret from the settings, where they name one. */
  readonly signingSecret?: string | undefined
}

/**
 * The 32 bytes that sign this installation's links: from the secret of the settings, else from the one stored in the database.
 * Read once, on first use.
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
