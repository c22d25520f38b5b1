import type { Queryable } from '../../database/database.ts'
import { type Booking, findBooking } from '../../tables/bookings.ts'
import { findHoldId } from '../../tables/holds.ts'
import type { ExcludedAllocations } from '../../availability/busy-time.ts'
import { hashToken } from '../../context/new-id.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

/**
 * The hold and bookings of the visitor's tokens, and the booking they are rescheduling. Unknown tokens are ignored, so that a
 * response does not reveal them.
 */
export async function findVisitorAllocations(
  q: Queryable,
  { business }: ViewContext,
  tokens: { readonly hold?: string | undefined; readonly manage?: string | undefined },
): Promise<ExcludedAllocations & { readonly booking: Booking | null }> {
  const [holdId, booking] = await q.batch(() => [
    tokens.hold === undefined ? null : findHoldId(q, business.id, hashToken(tokens.hold)),
    tokens.manage === undefined ? undefined : findBooking(q, business.id, hashToken(tokens.manage)),
  ])
  const moved = booking?.scope === 'manage' ? booking : null
  return { holdId, bookingIds: moved ? [moved.id] : [], booking: moved }
}
