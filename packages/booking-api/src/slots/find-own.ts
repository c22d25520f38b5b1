import type { Queryable } from '../database/database.ts'
import { type Booking, findBooking } from '../records/bookings.ts'
import { findHoldId } from '../records/holds.ts'
import type { Own } from '../availability/busy-time.ts'
import { hashToken } from '../context/new-id.ts'
import type { ViewContext } from '../views/view-context.ts'

/** What is theirs, and the booking that they are about to move. */
export type Owned = Own & { readonly booking: Booking | null }

/** What the visitor's tokens say is theirs already. An unknown token changes nothing and is not told apart. */
export async function findOwn(
  q: Queryable,
  { business }: ViewContext,
  tokens: { readonly hold?: string | undefined; readonly manage?: string | undefined },
): Promise<Owned> {
  const [holdId, booking] = await Promise.all([
    tokens.hold === undefined ? null : findHoldId(q, business.id, hashToken(tokens.hold)),
    tokens.manage === undefined ? undefined : findBooking(q, business.id, hashToken(tokens.manage)),
  ])
  const moved = booking?.scope === 'manage' ? booking : null
  return { holdId, bookingIds: moved ? [moved.id] : [], booking: moved }
}
