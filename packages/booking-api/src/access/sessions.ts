import type { SessionView } from '@booking/shared/contract/business/access'
import { ok, refused, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import { toIso } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import type { Attempt } from '../endpoints/attempt.ts'
import { insertAudit } from './audit.ts'
import type { AccessContext } from './business-context.ts'
import { countOwnFailures, showSession } from './sign-in.ts'
import { findSessionById, listValidSessions, revokeSession, setSessionLocale } from './stored-sessions.ts'

/** Who is signed in. */
export const getSession = (context: AccessContext): Promise<Result<SessionView, AnyRefusal>> =>
  showOwn(context.database, context)

/** Chooses the language of the desk for this session; null is the business's own. */
export const changeSession = (
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
export const endSession = (context: AccessContext): Attempt<undefined> =>
  revokeOneSession(context, context.actor.sessionId ?? '')

/** Signs a session out. Staff may do that with their own sessions, owners with everybody's. Refuses with `not_found`. */
export const revokeOneSession = (context: AccessContext, sessionId: string): Attempt<undefined> => ({
  run: async (tx, onCommit) => {
    const { actor, business, now } = context
    const found = await findSessionById(tx, business.id, sessionId)
    if (!found || (actor.role === 'staff' && found.email !== actor.id)) return refused('not_found')
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

/** Valid sessions, the last used first: one's own for staff, everybody's for owners. */
export async function listSessions({ actor, business, database, now }: AccessContext) {
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
  const found = actor.sessionId === null ? undefined : await findSessionById(q, business.id, actor.sessionId)
  if (!found) return refused('sign_in_required')
  return ok(showSession(context, found, actor, await countOwnFailures(q, context, actor)))
}
