import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import type { BusinessBookingContext } from '../bookings/open-booking.ts'
import { read, readByBody, write, writeNothing } from '../../endpoints/route.ts'
import { createTimeOff, previewTimeOff } from './create-time-off.ts'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { fromIso } from '@hourfold/shared/time/instant'
import { mayTouch, restrictedTo } from '../../access/actor.ts'
import { InstantCursorSchema, readCursor, writeCursor } from '../../access/cursor.ts'
import {
  showTimeOff,
  listTimeOff,
  lockOutImports,
  lockTimeOff,
  markTimeOffRemoved,
  raiseRevision,
  type TimeOff,
  updateTimeOffNote,
} from './stored-time-off.ts'
import type { TimeOffView } from '@hourfold/shared/contract/business/time-off'
import { insertAudit } from '../../access/audit.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import type { Queryable } from '../../database/database.ts'
import type { Attempt } from '../../endpoints/attempt.ts'

export const timeOffRoutes = {
  listTimeOff: read(businessEndpoints.listTimeOff, (context: BusinessBookingContext, { query }) =>
    listOwnTimeOff(context, query),
  ),
  previewTimeOff: readByBody(businessEndpoints.previewTimeOff, (context: BusinessBookingContext, { body }) =>
    previewTimeOff(context, body),
  ),
  createTimeOff: write(businessEndpoints.createTimeOff, (context: BusinessBookingContext, { body }) =>
    createTimeOff(context, body),
  ),
  changeTimeOff: write(businessEndpoints.changeTimeOff, (context: BusinessBookingContext, { params, body }) =>
    changeTimeOff(context, params.id, body),
  ),
  removeTimeOff: writeNothing(
    businessEndpoints.removeTimeOff,
    (context: BusinessBookingContext, { params }) => removeTimeOff(context, params.id),
  ),
}

type Query = {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
  readonly staff?: string | undefined
}

/** Time off and extra time that ends after a moment, earliest first. Staff see their own and everyone's common time off. */
async function listOwnTimeOff(
  { actor, business, catalog, database, now }: BusinessBookingContext,
  { cursor, limit = 50, after, staff }: Query,
) {
  const listed = { list: 'time-off', after, staff }
  const from = readCursor(listed, cursor, InstantCursorSchema)
  if (!from.ok) return from
  const person = catalog.staff.find(({ id, slug }) => id === staff || slug === staff)
  if (staff !== undefined && !(person && mayTouch(actor, [person.id]))) return refused('not_found')
  const matches = await listTimeOff(database, business.id, {
    staffId: restrictedTo(actor) ?? person?.id ?? null,
    after: after === undefined ? now : fromIso(after),
    from: from.value === null ? null : { start: from.value[0], id: from.value[1] },
    most: limit + 1,
  })
  const page = matches.slice(0, limit)
  const last = page.at(-1)
  return ok({
    timeOff: page.map((one) => showTimeOff(catalog, one)),
    next: matches.length > limit && last ? writeCursor(listed, [last.start, last.id]) : null,
  })
}

/** Writes the note of time off. Refuses with `not_found`, also for time off of another person. */
const changeTimeOff = (
  context: BusinessBookingContext,
  id: string,
  { note }: { readonly note: string },
): Attempt<TimeOffView> => ({
  run: async (tx, onCommit) => {
    const timeOff = await lockOwn(tx, context, id)
    if (!timeOff.ok) return timeOff
    onCommit(() => [
      updateTimeOffNote(tx, context.business.id, id, note),
      insertAudit(tx, context, { action: 'time_off_note_saved', subject: { kind: 'time_off', id } }),
    ])
    return ok(showTimeOff(context.catalog, { ...timeOff.value, note }))
  },
})

/** Deletes time off, which frees its times, or extra time, which closes them. Bookings in it stay. */
const removeTimeOff = (context: BusinessBookingContext, id: string): Attempt<undefined> => ({
  run: async (tx, onCommit) => {
    const { business, catalog, now } = context
    await lockOutImports(tx)
    const timeOff = await lockOwn(tx, context, id)
    if (!timeOff.ok) return timeOff
    const { staffId } = timeOff.value
    await lockSubjects(tx, business.id, {
      staffIds: staffId === null ? catalog.staff.map((person) => person.id) : [staffId],
    })
    onCommit(() => [
      markTimeOffRemoved(tx, business.id, id, now),
      raiseRevision(tx, business.id),
      insertAudit(tx, context, { action: 'time_off_removed', subject: { kind: 'time_off', id } }),
    ])
    return ok(undefined)
  },
})

async function lockOwn(
  tx: Queryable,
  { actor, business }: BusinessBookingContext,
  id: string,
): Promise<Result<TimeOff, AnyRefusal>> {
  const timeOff = await lockTimeOff(tx, business.id, id)
  const only = restrictedTo(actor)
  return timeOff && (only === null || timeOff.staffId === only) ? ok(timeOff) : refused('not_found')
}
