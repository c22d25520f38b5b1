import { decideBooking, noNotice, type BookingState } from '@booking/shared/booking/decide-booking'
import { policyAfterMove } from '@booking/shared/booking/decide-refund'
import { moveTogether } from '@booking/shared/booking/move-bookings'
import type { BusinessRequest, BusinessResponse } from '@booking/shared/contract/business/business-client'
import { ok, refused, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import { fromIso } from '@booking/shared/time/instant'
import { insertAudit } from '../../access/audit.ts'
import { type ExcludedAllocations, nothingExcluded } from '../../availability/busy-time.ts'
import { changeBooking } from '../bookings/change-booking.ts'
import { type BusinessBookingContext, lockOwnBookings } from '../bookings/open-booking.ts'
import { type RequestedItem, placeOf, timesOf } from '../../capacity/requested-item.ts'
import { takeWithOverrides } from '../../capacity/take-with-overrides.ts'
import { toRequestedItem } from '../../capacity/to-requested-item.ts'
import { appointmentZone, bookingZone } from '../../catalog/place-zone.ts'
import { newId } from '../../context/new-id.ts'
import type { Transaction } from '../../database/database.ts'
import { updateBooking } from '../../tables/bookings.ts'
import type { AttemptInParts, OnCommit } from '../../endpoints/attempt.ts'
import { explainTime } from './explain-time.ts'
import { checkAssigned, checkOffers } from './own-provider.ts'

/**
 * Moves a booking for the business, or all of a scope or none, with the same person unless it names another. Refuses with `not_found`,
 * `does_not_offer`, `changed_meanwhile`, `not_yet_confirmed`, `rule_broken`, `reason_required` and the conflicts of the times.
 */
export function moveBusinessBooking(
  context: BusinessBookingContext,
  name: string,
  body: BusinessRequest<'moveBusinessBooking'>['body'],
): AttemptInParts<BusinessResponse<'moveBusinessBooking'>> {
  const { business, catalog, now, random, requestId } = context
  const { overrides = [], reason = '', tell = true, scope = 'one', version } = body
  let requested: readonly RequestedItem[] = []
  let excluded: ExcludedAllocations = nothingExcluded

  async function run(tx: Transaction, onCommit: OnCommit): Promise<Result<unknown, AnyRefusal>> {
    const locked = await lockOwnBookings(tx, context, name, { version, scope })
    if (!locked.ok) return locked
    const { all, subjects, target } = locked.value
    const offered = checkOffers(context, target.serviceId, body.provider)
    if (!offered.ok) return offered
    const zone = target.seriesZone ?? bookingZone(catalog, target)
    const moves = moveTogether(all, target.id, fromIso(body.start), zone)
    const states: BookingState[] = []
    const moved: RequestedItem[] = []
    for (const [item, booking] of all.entries()) {
      const { start, end } = moves[item] ?? booking
      const change = decideBooking({ kind: 'reschedule', start, end }, booking, noNotice, now)
      if (!change.ok) return change
      states.push(change.value.booking)
      const one = toRequestedItem(context, booking, start, body.provider)
      if (!one.ok) return refused(one.refusal.code, { params: { item } })
      moved.push({ ...one.value, onGrid: scope !== 'order' || all.length === 1 })
    }
    requested = moved
    excluded = { holdId: null, bookingIds: all.map(({ id }) => id) }
    const taken = await takeWithOverrides(
      tx,
      context,
      {
        requested,
        excluded,
        excludedSubjects: subjects,
        holders: all.map(({ id }) => ({ holdUntil: null, holdId: null, bookingId: id })),
      },
      { overrides, reason, isOverLimit: false },
    )
    if (!taken.ok) return taken
    const { assigned, rules, write } = taken.value
    const own = checkAssigned(context, assigned)
    if (!own.ok) return own
    onCommit(() => [
      ...write(),
      ...all.flatMap((booking, index) => {
        const [state, place] = [states[index], assigned[index]]
        if (!state || !place) throw new Error('a booking without its new time')
        return [
          updateBooking(tx, business.id, {
            bookingId: booking.id,
            state: { ...state, ...timesOf(place) },
            place: { ...placeOf(place), zone: appointmentZone(catalog, { ...booking, ...placeOf(place) }) },
            refundPolicy: policyAfterMove(booking.refundPolicy, booking.start, now),
            timeZone: null,
            actor: 'business',
            event: { id: newId('evt', random), name: 'booking_rescheduled', requestId },
            isSilent: !tell,
            at: now,
          }),
          insertAudit(tx, context, {
            action: 'booking_moved',
            subject: { kind: 'booking', id: booking.id },
            details: rules.length === 0 ? { tell } : { tell, rules, reason: reason.trim() },
          }),
        ]
      }),
    ])
    return ok(null)
  }

  return {
    ...changeBooking(context, name, run),
    isDryRun: body.dryRun === true,
    explain: (refusal) => explainTime(context, refusal, requested, excluded),
  }
}
