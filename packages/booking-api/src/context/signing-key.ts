import { createHash } from 'node:crypto'
import type { Random } from './new-id.ts'
import type { Queryable } from '../database/database.ts'
import { findRow, readRow } from '../database/parse-rows.ts'
import * as v from 'valibot'

type Deps = {
  readonly database: Queryable
  readonly random: Random
  /** The secret from the settings, if set. */
  readonly signingSecret?: string | undefined
}

/**
 * The 32 bytes that sign this installation's links: from the secret of the settings, else from the one stored in the database.
 * Read once, on first use.
 */
export function createSigningKey({ database, random, signingSecret }: Deps): () => Promise<Buffer> {
  let cachedKey: Promise<Buffer> | undefined
  const read = async (): Promise<Buffer> =>
    createHash('sha256')
      .update(
        signingSecret ?? (await keepSigningSecret(database, Buffer.from(random(32)).toString('base64url'))),
      )
      .digest()
  return () => {
    cachedKey ??= read().catch((error: unknown) => {
      cachedKey = undefined
      throw error
    })
    return cachedKey
  }
}

const RowSchema = v.object({ secret: v.string() })

/** The stored secret of this installation; null before its first start. */
export async function findSigningSecret(q: Queryable): Promise<string | null> {
  const [table] = await q.query(`select 1 where to_regclass('signing_secret') is not null`)
  if (table === undefined) return null
  const row = await findRow(q, RowSchema, 'select secret from signing_secret')
  return row?.secret ?? null
}

/** The stored secret of this installation; stores `fresh` where there is none. Safe for several processes at once. */
async function keepSigningSecret(q: Queryable, fresh: string): Promise<string> {
  await q.query('insert into signing_secret (secret) values ($1) on conflict do nothing', [fresh])
  return (await readRow(q, RowSchema, 'select secret from signing_secret')).secret
}
