import { ok } from '@booking/shared/errors/result'
import { toIso } from '@booking/shared/time/instant'
import { listAuditEntries } from './audit.ts'
import type { AccessContext } from './business-context.ts'
import { PositionCursorSchema, readCursor, writeCursor } from './cursor.ts'

const auditList = { list: 'audit' }

/** Who did what, the newest first. Refuses with `invalid_request` for a cursor of another list. */
export async function listAudit(
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
