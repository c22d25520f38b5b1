import type { Reschedule } from '@booking/shared/contract/requests'
import type { BookingView } from '@booking/shared/contract/views'
import { ok } from '@booking/shared/errors/result'
import { addAlternatives } from '../../capacity/find-alternatives.ts'
import { lockBookings } from '../../capacity/lock-bookings.ts'
import { takeCapacity } from '../../capacity/take-capacity.ts'
import { requireService } from '../../catalog/catalog.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { showBooking } from '../../endpoints/views/show-views.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { moveBookings, noMove } from './move-bookings.ts'

/**
 * Reschedules a booking, or all bookings of a scope or none, with the same person unless the request names another. Where
 * visitors do not choose the person, they see everybody's times, so anyone who is free takes over.
 */
export function rescheduleBooking(
  context: ViewContext,
  token: string,
  { start, provider, scope = 'one', timeZone }: Reschedule,
  locale: string | undefined,
): Attempt<BookingView> {
  let request = noMove
  return {
    run: async (tx, onCommit) => {
      const locked = await lockBookings(tx, context, token, scope)
      if (!locked.ok) return locked
      const { target, all } = locked.value
      const moved = await moveBookings(
        tx,
        context,
        locked.value,
        {
          start,
          provider,
          scope,
          take: (capacity) => takeCapacity(tx, context, capacity),
          onRequest: (made) => void (request = made),
        },
        {
          actor: 'visitor',
          policyOf: ({ serviceId }) => requireService(context.catalog, serviceId),
          timeZone,
        },
      )
      if (!moved.ok) return moved
      onCommit(moved.value.write)
      const booking = moved.value.changed[all.indexOf(target)] ?? target
      return ok(showBooking({ ...context, locale: locale ?? target.locale }, booking))
    },
    explain: (refusal) => addAlternatives(context, refusal, request.requested, request.excluded),
  }
}
