import type { AttendanceCommand } from '@booking/shared/booking/decide-booking'
import { ok, refused } from '@booking/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import { applyChange } from '../../booking/changes/apply-change.ts'
import { isAllowed } from './allowed-actions.ts'
import { changeBooking } from './change-booking.ts'
import { type BusinessBookingContext, lockOwnBookings } from './open-booking.ts'

export type Outcome = 'completed' | 'no_show' | 'open'

const commands = {
  completed: 'complete',
  no_show: 'mark_no_show',
  open: 'reopen',
} as const satisfies Readonly<Record<Outcome, AttendanceCommand>>

/**
 * Notes what became of a booking. Nobody is mailed. Refuses with `not_possible_now`, also where somebody is to be missed who has
 * arrived, `changed_meanwhile` and `not_found`.
 */
export const setAttendance = (
  context: BusinessBookingContext,
  name: string,
  { version, outcome }: { readonly version: number; readonly outcome: Outcome },
) =>
  changeBooking(context, name, async (tx, onCommit) => {
    const locked = await lockOwnBookings(tx, context, name, { version })
    if (!locked.ok) return locked
    const kind = commands[outcome]
    if (!(await isAllowed(tx, context, locked.value.target, kind))) return refused('not_possible_now')
    const marked = await applyChange(tx, context, locked.value, {
      actor: 'business',
      command: { kind },
      audit: (id, action) => insertAudit(tx, context, { action, subject: { kind: 'booking', id } }),
    })
    if (!marked.ok) return marked
    onCommit(marked.value.write)
    return ok(null)
  })
