import { ok, refused } from '@booking/shared/errors/result'
import { toIso } from '@booking/shared/time/instant'
import { listAuditEntries } from './audit.ts'
import type { AccessContext } from './business-context.ts'
import { readCursor, writeCursor } from './cursor.ts'

/** Who did what, the newest first. Refuses with `invalid_request` for a cursor of another list. */
export async function listAudit(
  { business, database }: AccessContext,
  { cursor, limit = 50 }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
) {
  const from = readCursor(cursor, 1)
  if (!from.ok) return from
  const [before = null] = from.value ?? []
  if (typeof before === 'string')
    return refused('invalid_request', { fields: [{ path: 'cursor', code: 'invalid' }] })
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
      details,
    })),
    next: found.length > limit && last ? writeCursor([last.position]) : null,
  })
}
