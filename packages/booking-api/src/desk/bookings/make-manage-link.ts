import { toWidgetUrl } from '@booking/shared/contract/widget-url'
import { ok, refused } from '@booking/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import { hashToken, newToken } from '../../context/new-id.ts'
import { listOrderBookings } from '../../tables/bookings.ts'
import { insertManageTokens } from '../../tables/manage-tokens.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { isAllowed } from './allowed-actions.ts'
import { type BusinessBookingContext, isOwnOrder, lockOwnBookings } from './open-booking.ts'

/**
 * Makes a link with which the customer manages the booking. It is in this response only; its hash is stored. Links that were given out
 * before stay valid. The link opens the whole order, so staff members make one only where all of it is theirs. Refuses with
 * `not_possible_now`, also for a booking that is over.
 */
export const makeManageLink = (
  context: BusinessBookingContext,
  name: string,
): Attempt<{ readonly url: string }> => ({
  run: async (tx, onCommit) => {
    const { actor, business, now, origin, random } = context
    const locked = await lockOwnBookings(tx, context, name, { version: null })
    if (!locked.ok) return locked
    const { target } = locked.value
    if (!(await isAllowed(tx, context, target, 'make_manage_link'))) return refused('not_possible_now')
    const ofOrder = await listOrderBookings(tx, business.id, target.orderId)
    if (!isOwnOrder(actor, ofOrder, target, now)) return refused('not_possible_now')
    const token = newToken('mng', random)
    onCommit(() => [
      insertManageTokens(tx, business.id, [
        { bookingId: target.id, scope: 'manage', tokenHash: hashToken(token) },
      ]),
      insertAudit(tx, context, { action: 'manage_link_made', subject: { kind: 'booking', id: target.id } }),
    ])
    return ok({
      url: `${origin}${toWidgetUrl({ kind: 'booking', id: token, action: 'view' })}?locale=${target.locale}`,
    })
  },
})
