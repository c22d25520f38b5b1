import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'
import { read, write, writeNothing } from '../endpoints/route.ts'
import type { AccessContext } from './business-context.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'
import { changeSession, endSession, getSession, listSessions, revokeOneSession } from './sessions.ts'
import { createSession, createSignInLink, printSignInLink } from './sign-in.ts'
import { ok } from '@booking/shared/errors/result'
import { toIso } from '@booking/shared/time/instant'
import { listAuditEntries } from './audit.ts'
import { PositionCursorSchema, readCursor, writeCursor } from './cursor.ts'

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

/** Who did what, the newest first. Refuses with `invalid_request` for a cursor of another list. */
async function listAudit(
  { actor, business, database }: AccessContext,
  { cursor, limit = 50 }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
) {
  const from = readCursor(auditList, cursor, PositionCursorSchema)
  if (!from.ok) return from
  const [before = null] = from.value ?? []
  const found = await listAuditEntries(database, business.id, { before, most: limit + 1 })
  const page = found.slice(0, limit)
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
    next: found.length > limit && last ? writeCursor(auditList, [last.position]) : null,
  })
}

/** What somebody wrote as a reason may name people. */
const omitReason = (details: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(details).filter(([key]) => key !== 'reason'))
