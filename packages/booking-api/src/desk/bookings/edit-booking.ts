import type { BookingActionName } from '@hourfold/shared/contract/business/bookings'
import { ok, refused } from '@hourfold/shared/errors/result'
import { insertAudit, type AuditAction } from '../../access/audit.ts'
import type { Queryable } from '../../database/database.ts'
import { isAllowed } from './allowed-actions.ts'
import { changeBooking } from './change-booking.ts'
import { type BusinessBookingContext, lockOwnBookings } from './open-booking.ts'

/** The parts of a booking that the business edits; an absent part stays unchanged. */
type Edit =
  | { readonly arrivedAt: Date | null }
  | { readonly paidOnSite: number | null }
  | { readonly note: string }

/**
 * Notes that the customer has come, or that this was a mistake. Refuses with `not_possible_now` for what does not take place or is
 * noted as missed.
 */
export const markArrived = (
  context: BusinessBookingContext,
  name: string,
  { version, hasArrived }: { readonly version: number; readonly hasArrived: boolean },
) =>
  editBooking(
    context,
    name,
    version,
    { arrivedAt: hasArrived ? new Date(context.now) : null },
    hasArrived ? 'mark_arrived' : 'unmark_arrived',
    { action: hasArrived ? 'arrival_noted' : 'arrival_unnoted' },
  )

/** Records an amount paid at the business, in minor units; null removes the record. */
export const recordPayment = (
  context: BusinessBookingContext,
  name: string,
  { version, amount }: { readonly version: number; readonly amount: number | null },
) =>
  editBooking(context, name, version, { paidOnSite: amount }, 'record_payment', {
    action: amount === null ? 'payment_unnoted' : 'payment_noted',
    details: { amount },
  })

/** Writes the internal note of a booking, whatever its status. */
export const saveNote = (
  context: BusinessBookingContext,
  name: string,
  { version, note }: { readonly version: number; readonly note: string },
) => editBooking(context, name, version, { note }, null, { action: 'note_saved' })

const editBooking = (
  context: BusinessBookingContext,
  name: string,
  version: number,
  edit: Edit,
  /** The action that must be possible now; null is possible at any time. */
  action: BookingActionName | null,
  done: AuditAction,
) =>
  changeBooking(context, name, async (tx, onCommit) => {
    const locked = await lockOwnBookings(tx, context, name, { version })
    if (!locked.ok) return locked
    const { target } = locked.value
    if (action !== null && !(await isAllowed(tx, context, target, action))) return refused('not_possible_now')
    onCommit(() => [
      updateEdit(tx, context.business.id, target.id, edit),
      insertAudit(tx, context, { ...done, subject: { kind: 'booking', id: target.id } }),
    ])
    return ok(null)
  })

const updateEdit = (tx: Queryable, businessId: string, bookingId: string, edit: Edit) => {
  const [column, value] =
    'arrivedAt' in edit
      ? ['arrived_at', edit.arrivedAt]
      : 'paidOnSite' in edit
        ? ['paid_on_site', edit.paidOnSite]
        : ['note', edit.note]
  return tx.query(`update booking set ${column} = $3 where business_id = $1 and booking_id = $2`, [
    businessId,
    bookingId,
    value,
  ])
}
