import type { KeyView } from '@booking/shared/contract/business/access'
import type { Scope } from '@booking/shared/contract/business/business-endpoint'
import { ok, refused } from '@booking/shared/errors/result'
import { toIso } from '@booking/shared/time/instant'
import { hashToken, newId, newToken } from '../context/new-id.ts'
import type { Attempt } from '../endpoints/attempt.ts'
import { insertAudit } from './audit.ts'
import type { AccessContext } from './business-context.ts'
import { type ApiKey, insertApiKey, listApiKeys, revokeApiKey } from './stored-api-keys.ts'

/** The valid keys, without their tokens. */
export const listKeys = async ({ business, database }: AccessContext) =>
  ok({ keys: (await listApiKeys(database, business.id)).map(showKey) })

/** Makes a key. Its token is in this response only. */
export const createKey = (
  context: AccessContext,
  { name, scopes }: { readonly name: string; readonly scopes: readonly Scope[] },
): Attempt<{ readonly token: string; readonly key: KeyView }> => ({
  run: async (tx, onCommit) => {
    const { actor, business, now, random } = context
    const token = newToken('key', random)
    const key = {
      id: newId('apk', random),
      name,
      scopes: [...new Set(scopes)],
      createdBy: actor.id,
      createdAt: now,
      usedAt: null,
    }
    onCommit(() => [
      insertApiKey(tx, business.id, { ...key, tokenHash: hashToken(token) }),
      insertAudit(tx, context, {
        action: 'key_made',
        subject: { kind: 'key', id: key.id },
        details: { name, scopes: key.scopes },
      }),
    ])
    return ok({ token, key: showKey(key) })
  },
})

/** Revokes a key. Refuses with `not_found`. */
export const revokeKey = (context: AccessContext, keyId: string): Attempt<undefined> => ({
  run: async (tx, onCommit) => {
    const { business, now } = context
    if (!(await revokeApiKey(tx, business.id, keyId, now))) return refused('not_found')
    onCommit(() => [insertAudit(tx, context, { action: 'key_revoked', subject: { kind: 'key', id: keyId } })])
    return ok(undefined)
  },
})

const showKey = ({ id, name, scopes, createdBy, createdAt, usedAt }: ApiKey): KeyView => ({
  id,
  name,
  scopes: [...scopes],
  createdBy,
  createdAt: toIso(createdAt),
  usedAt: usedAt === null ? null : toIso(usedAt),
})
