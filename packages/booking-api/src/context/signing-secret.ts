import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'

const RowSchema = v.object({ secret: v.string() })

/** The stored secret of this installation; null before its first start. */
export async function findSigningSecret(q: Queryable): Promise<string | null> {
  const [table] = await q.query(`select 1 where to_regclass('signing_secret') is not null`)
  if (table === undefined) return null
  return v.parse(v.array(RowSchema), await q.query('select secret from signing_secret'))[0]?.secret ?? null
}

/** The stored secret of this installation; stores `fresh` where there is none. Safe for several processes at once. */
export async function keepSigningSecret(q: Queryable, fresh: string): Promise<string> {
  await q.query('insert into signing_secret (secret) values ($1) on conflict do nothing', [fresh])
  return v.parse(RowSchema, (await q.query('select secret from signing_secret'))[0]).secret
}
