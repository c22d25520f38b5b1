import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import { read, write, writeNothing } from '../endpoints/route.ts'
import type { AccessContext } from './business-context.ts'
import {
  createDemoSession,
  createSession,
  createSignInLink,
  printSignInLink,
  findOwnerFacts,
  showSession,
} from './sign-in.ts'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import { listAuditEntries, insertAudit } from './audit.ts'
import { PositionCursorSchema, readCursor, writeCursor } from './cursor.ts'
import type { KeyView, SessionView } from '@hourfold/shared/contract/business/access'
import type { Scope } from '@hourfold/shared/contract/business/business-endpoint'
import { hashToken, newId, newToken } from '../context/new-id.ts'
import type { Attempt } from '../endpoints/attempt.ts'
import { type ApiKey, insertApiKey, listApiKeys, revokeApiKey } from './stored-api-keys.ts'
import type { Queryable } from '../database/database.ts'
import { findSessionById, listValidSessions, revokeSession, setSessionLocale } from './stored-sessions.ts'

export const accessRoutes = {
  createSignInLink: write(businessEndpoints.createSignInLink, (context: AccessContext, { body }) =>
    createSignInLink(context, body),
  ),
  printSignInLink: write(businessEndpoints.printSignInLink, (context: AccessContext, { body }) =>
    printSignInLink(context, body),
  ),
  createSession: write(businessEndpoints.createSession, (context: AccessContext, { body }) =>
    createSession(context, body),
  ),
  createDemoSession: write(businessEndpoints.createDemoSession, (context: AccessContext, { body }) =>
    createDemoSession(context, body),
  ),
  getSession: read(businessEndpoints.getSession, (context: AccessContext) => getSession(context)),
  changeSession: write(businessEndpoints.changeSession, (context: AccessContext, { body }) =>
    changeSession(context, body),
  ),
  endSession: writeNothing(businessEndpoints.endSession, (context: AccessContext) => endSession(context)),
  listSessions: read(businessEndpoints.listSessions, (context: AccessContext) => listSessions(context)),
  revokeSession: writeNothing(businessEndpoints.revokeSession, (context: AccessContext, { params }) =>
    revokeOneSession(context, params.id),
  ),
  listKeys: read(businessEndpoints.listKeys, (context: AccessContext) => listKeys(context)),
  createKey: write(businessEndpoints.createKey, (context: AccessContext, { body }) =>
    createKey(context, body),
  ),
  revokeKey: writeNothing(businessEndpoints.revokeKey, (context: AccessContext, { params }) =>
    revokeKey(context, params.id),
  ),
  listAudit: read(businessEndpoints.listAudit, (context: AccessContext, { query }) =>
    listAudit(context, query),
  ),
}

const auditList = { list: 'audit' }

/** The audit log, newest first. Refuses with `invalid_request` for a cursor of another list. */
async function listAudit(
  { actor, business, database }: AccessContext,
  { cursor, limit = 50 }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
) {
  const from = readCursor(auditList, cursor, PositionCursorSchema)
  if (!from.ok) return from
  const [before = null] = from.value ?? []
  const entries = await listAuditEntries(database, business.id, { before, most: limit + 1 })
  const page = entries.slice(0, limit)
  const last = page.at(-1)
  return ok({
    entries: page.map(({ id, at, by, action, subject, details }) => ({
      id,
      at: toIso(at),
      by,
      action,
      subject,
      details: actor.scopes.includes('people') ? details : omitReason(details),
    })),
    next: entries.length > limit && last ? writeCursor(auditList, [last.position]) : null,
  })
}

/** A reason is free text and may name people. */
const omitReason = (details: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(details).filter(([key]) => key !== 'reason'))

/** The valid keys, without their tokens. */
const listKeys = async ({ business, database }: AccessContext) =>
  ok({ keys: (await listApiKeys(database, business.id)).map(showKey) })

/** Makes a key. Its token is in this response only. */
const createKey = (
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
const revokeKey = (context: AccessContext, keyId: string): Attempt<undefined> => ({
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

const getSession = (context: AccessContext): Promise<Result<SessionView, AnyRefusal>> =>
  showOwn(context.database, context)

/** Chooses the language of the desk for this session; null is the business's own. */
const changeSession = (
  context: AccessContext,
  { locale }: { readonly locale: string | null },
): Attempt<SessionView> => ({
  run: async (tx, onCommit) => {
    const { actor, business } = context
    const own = await showOwn(tx, context)
    if (!own.ok) return own
    onCommit(() => [setSessionLocale(tx, business.id, actor.sessionId ?? '', locale)])
    return ok({ ...own.value, locale })
  },
})

/** Signs out. */
const endSession = (context: AccessContext): Attempt<undefined> =>
  revokeOneSession(context, context.actor.sessionId ?? '')

/** Signs a session out. Staff may sign out their own sessions, owners everyone's. Refuses with `not_found`. */
const revokeOneSession = (context: AccessContext, sessionId: string): Attempt<undefined> => ({
  run: async (tx, onCommit) => {
    const { actor, business, now } = context
    const session = await findSessionById(tx, business.id, sessionId)
    if (!session || (actor.role === 'staff' && session.email !== actor.id)) return refused('not_found')
    onCommit(() => [
      revokeSession(tx, business.id, sessionId, now),
      insertAudit(tx, context, {
        action: sessionId === actor.sessionId ? 'signed_out' : 'session_revoked',
        subject: { kind: 'session', id: sessionId },
      }),
    ])
    return ok(undefined)
  },
})

/** Valid sessions, most recently used first: their own for staff, everyone's for owners. */
async function listSessions({ actor, business, database, now }: AccessContext) {
  const only = actor.role === 'staff' ? actor.id : null
  const sessions = await listValidSessions(database, business.id, only, now)
  return ok({
    sessions: sessions.map(({ id, email, device, createdAt, usedAt }) => ({
      id,
      email,
      device,
      createdAt: toIso(createdAt),
      usedAt: toIso(usedAt),
      isCurrent: id === actor.sessionId,
    })),
  })
}

async function showOwn(q: Queryable, context: AccessContext): Promise<Result<SessionView, AnyRefusal>> {
  const { actor, business } = context
  const session =
    actor.sessionId === null ? undefined : await findSessionById(q, business.id, actor.sessionId)
  if (!session) return refused('sign_in_required')
  return ok(showSession(context, session, actor, await findOwnerFacts(q, context, actor)))
}
