import type { BookingCommand } from '@hourfold/shared/booking/decide-booking'
import { ok, type Result } from '@hourfold/shared/errors/result'
import type { AvailabilityContext } from '../../availability/availability-context.ts'
import type { LockedBookings } from '../../capacity/lock-bookings.ts'
import { recheckBooking } from '../../capacity/recheck-booking.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import type { Queryable } from '../../database/database.ts'
import { bookRequest } from '../../tables/allocations.ts'
import { applyChange, type Change, type ChangeContext, type Placement } from '../changes/apply-change.ts'

export type RequestAnswer = Extract<BookingCommand, { readonly kind: 'confirm' | 'decline' }>

/**
 * Applies the business's answer to a locked request: its allocations are booked for good, or ended with a refund. Refuses with
 * `booking_not_active` (answered, withdrawn, too late) and, for a confirmation, `slot_taken` and `staff_busy`.
 */
export const applyAnswer = (
  tx: Queryable,
  context: AvailabilityContext & ChangeContext,
  { target, subjects }: Pick<LockedBookings, 'target' | 'subjects'>,
  command: RequestAnswer,
  by: Pick<Change, 'isSilent' | 'audit'> = {},
) =>
  applyChange(
    tx,
    context,
    { all: [target], subjects },
    {
      ...by,
      actor: 'business',
      command,
      ...(command.kind === 'confirm' ? { place: bookForGood(tx, context, { target, subjects }) } : {}),
    },
  )

const bookForGood =
  (
    tx: Queryable,
    context: AvailabilityContext,
    { target, subjects }: Pick<LockedBookings, 'target' | 'subjects'>,
  ) =>
  async (): Promise<Result<Placement>> => {
    const { business } = context
    const [, possible] = await tx.batch(() => [
      lockSubjects(tx, business.id, subjects),
      recheckBooking(tx, context, target),
    ])
    return possible.ok ? ok({ write: () => [bookRequest(tx, business.id, target.id)] }) : possible
  }
