import * as v from 'valibot'
import { ScopeSchema } from '@hourfold/shared/contract/business/access'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { findRow, MomentSchema, readRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    keyId: v.string(),
    name: v.string(),
    scopes: v.array(ScopeSchema),
    createdBy: v.string(),
    createdAt: MomentSchema,
    usedAt: v.nullable(MomentSchema),
  }),
  v.transform(({ keyId: id, ...row }) => ({ id, ...row })),
)
/** A key of the business API, without its token. */
export type ApiKey = v.InferOutput<typeof RowSchema>

const columns = 'key_id, name, scopes, created_by, created_at, used_at'

/** A valid key by its token's hash. Its use is noted now and then. */
export async function findApiKey(
  q: Queryable,
  businessId: string,
  tokenHash: string,
  { now, useInterval }: { readonly now: Instant; readonly useInterval: number },
): Promise<ApiKey | undefined> {
  const apiKey = await findRow(
    q,
    RowSchema,
    `select ${columns} from api_key where business_id = $1 and token_hash = $2 and revoked_at is null`,
    [businessId, tokenHash],
  )
  if (apiKey && now - (apiKey.usedAt ?? 0) >= useInterval)
    await q.query('update api_key set used_at = $3 where business_id = $1 and key_id = $2', [
      businessId,
      apiKey.id,
      new Date(now),
    ])
  return apiKey
}

export const insertApiKey = (
  q: Queryable,
  businessId: string,
  key: Omit<ApiKey, 'usedAt'> & { readonly tokenHash: string },
) =>
  q.query(
    `insert into api_key (business_id, key_id, name, token_hash, scopes, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [businessId, key.id, key.name, key.tokenHash, key.scopes, key.createdBy, new Date(key.createdAt)],
  )

/** The valid keys, the newest first. */
export const listApiKeys = (q: Queryable, businessId: string): Promise<readonly ApiKey[]> =>
  readRows(
    q,
    RowSchema,
    `select ${columns} from api_key where business_id = $1 and revoked_at is null
       order by created_at desc, key_id limit 200`,
    [businessId],
  )

/** Revokes a valid key; false where there is none of this id. */
export const revokeApiKey = async (
  q: Queryable,
  businessId: string,
  keyId: string,
  at: Instant,
): Promise<boolean> =>
  (
    await q.query(
      `update api_key set revoked_at = $3 where business_id = $1 and key_id = $2 and revoked_at is null
       returning key_id`,
      [businessId, keyId, new Date(at)],
    )
  ).length > 0
