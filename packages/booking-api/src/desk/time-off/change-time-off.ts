import type { TimeOffView } from '@booking/shared/contract/business/time-off'
import { ok, refused, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import { restrictedTo } from '../../access/actor.ts'
import { insertAudit } from '../../access/audit.ts'
import type { BusinessBookingContext } from '../bookings/open-booking.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import type { Queryable } from '../../database/database.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { showTimeOff } from './show-time-off.ts'
import {
  lockOutImports,
  lockTimeOff,
  markTimeOffRemoved,
  raiseRevision,
  type TimeOff,
  updateTimeOffNote,
} from './stored-time-off.ts'

/** Writes the note of time off. Refuses with `not_found`, also for what is not the actor's. */
export const changeTimeOff = (
  context: BusinessBookingContext,
  id: string,
  { note }: { readonly note: string },
): Attempt<TimeOffView> => ({
  run: async (tx, onCommit) => {
    const found = await lockOwn(tx, context, id)
    if (!found.ok) return found
    onCommit(() => [
      updateTimeOffNote(tx, context.business.id, id, note),
      insertAudit(tx, context, { action: 'time_off_note_saved', subject: { kind: 'time_off', id } }),
    ])
    return ok(showTimeOff(context.catalog, { ...found.value, note }))
  },
})

/** Takes time off back: the times are free again, or extra time is closed. What is booked in it stays. */
export const removeTimeOff = (context: BusinessBookingContext, id: string): Attempt<undefined> => ({
  run: async (tx, onCommit) => {
    const { business, catalog, now } = context
    await lockOutImports(tx)
    const found = await lockOwn(tx, context, id)
    if (!found.ok) return found
    const { staffId } = found.value
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
  const found = await lockTimeOff(tx, business.id, id)
  const only = restrictedTo(actor)
  return found && (only === null || found.staffId === only) ? ok(found) : refused('not_found')
}
