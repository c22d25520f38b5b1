import type { Cancel } from '@booking/shared/contract/requests'
import type { BookingView } from '@booking/shared/contract/views'
import { ok } from '@booking/shared/errors/result'
import { lockBookings } from '../../capacity/lock-bookings.ts'
import { requireService } from '../../catalog/catalog.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { showBooking } from '../../endpoints/views/show-views.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { applyChange } from './apply-change.ts'

/**
 * Cancels a booking, or all bookings of a scope or none, with the visitor's reason; frees their slots and refunds their money by
 * the agreed policy.
 */
export const cancelBooking = (
  context: ViewContext,
  token: string,
  { reason, scope = 'one' }: Cancel,
  locale: string | undefined,
): Attempt<BookingView> => ({
  run: async (tx, onCommit) => {
    const locked = await lockBookings(tx, context, token, scope)
    if (!locked.ok) return locked
    const { target, all } = locked.value
    const applied = await applyChange(tx, context, locked.value, {
      actor: 'visitor',
      command: { kind: 'cancel', reason },
      policyOf: ({ serviceId }) => requireService(context.catalog, serviceId),
    })
    if (!applied.ok) return applied
    onCommit(applied.value.write)
    const cancelled = applied.value.changed[all.indexOf(target)] ?? target
    return ok(
      showBooking(
        { ...context, locale: locale ?? target.locale },
        { ...cancelled, orderSize: target.orderSize - all.length },
      ),
    )
  },
})
