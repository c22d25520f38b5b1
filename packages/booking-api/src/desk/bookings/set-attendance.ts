import { decideAttendance, type AttendanceCommand } from '@booking/shared/booking/decide-attendance'
import { ok, refused } from '@booking/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import { newId } from '../../context/new-id.ts'
import { updateBooking } from '../../tables/bookings.ts'
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
    const { business, now, random, requestId } = context
    const locked = await lockOwnBookings(tx, context, name, { version })
    if (!locked.ok) return locked
    const { target } = locked.value
    const command = commands[outcome]
    if (!(await isAllowed(tx, context, target, command))) return refused('not_possible_now')
    const change = decideAttendance(command, target, now)
    if (!change.ok) return change
    const { booking: state, event } = change.value
    onCommit(() => [
      updateBooking(tx, business.id, {
        bookingId: target.id,
        state,
        place: null,
        timeZone: null,
        actor: 'business',
        event: { id: newId('evt', random), name: event, requestId },
        at: now,
      }),
      insertAudit(tx, context, { action: event, subject: { kind: 'booking', id: target.id } }),
    ])
    return ok(null)
  })
