import type { BusinessRequest, BusinessResponse } from '@booking/shared/contract/business/business-client'
import { ok } from '@booking/shared/errors/result'
import type { BusinessRule } from '@booking/shared/contract/business/scheduling'
import { insertAudit } from '../../access/audit.ts'
import { moveBookings, noMove } from '../../booking/changes/move-bookings.ts'
import { takeWithOverrides } from '../../capacity/take-with-overrides.ts'
import type { AttemptInParts } from '../../endpoints/attempt.ts'
import { changeBooking } from '../bookings/change-booking.ts'
import { type BusinessBookingContext, lockOwnBookings } from '../bookings/open-booking.ts'
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
  const { start, provider, overrides = [], reason = '', tell = true, scope = 'one', version } = body
  let request = noMove
  const attempt = changeBooking(context, name, async (tx, onCommit) => {
    const locked = await lockOwnBookings(tx, context, name, { version, scope })
    if (!locked.ok) return locked
    const offered = checkOffers(context, locked.value.target.serviceId, provider)
    if (!offered.ok) return offered
    let rules: readonly BusinessRule[] = []
    const moved = await moveBookings(
      tx,
      context,
      locked.value,
      {
        start,
        provider,
        scope,
        take: async (capacity) => {
          const taken = await takeWithOverrides(tx, context, capacity, {
            overrides,
            reason,
            isOverLimit: false,
          })
          if (!taken.ok) return taken
          rules = taken.value.rules
          const own = checkAssigned(context, taken.value.assigned)
          return own.ok ? taken : own
        },
        onRequest: (made) => void (request = made),
      },
      {
        actor: 'business',
        isSilent: !tell,
        audit: (id) =>
          insertAudit(tx, context, {
            action: 'booking_moved',
            subject: { kind: 'booking', id },
            details: rules.length === 0 ? { tell } : { tell, rules, reason: reason.trim() },
          }),
      },
    )
    if (!moved.ok) return moved
    onCommit(moved.value.write)
    return ok(null)
  })
  return {
    ...attempt,
    isDryRun: body.dryRun === true,
    explain: (refusal) => explainTime(context, refusal, request.requested, request.excluded),
  }
}
