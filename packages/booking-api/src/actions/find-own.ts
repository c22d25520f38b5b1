import type { Queryable } from '../database/database.ts'
import { findBooking } from '../queries/find-booking.ts'
import { findHoldId } from '../queries/find-hold-id.ts'
import type { Own } from '../queries/list-staff-claims.ts'
import { hashToken } from './new-id.ts'
import type { Call } from './world.ts'

/** What the visitor's tokens say is theirs already. An unknown token changes nothing and is not told apart. */
export async function findOwn(
  q: Queryable,
  { business }: Call,
  tokens: { readonly hold?: string | undefined; readonly manage?: string | undefined },
): Promise<Own> {
  const [holdId, booking] = await Promise.all([
    tokens.hold === undefined ? null : findHoldId(q, business.id, hashToken(tokens.hold)),
    tokens.manage === undefined ? undefined : findBooking(q, business.id, hashToken(tokens.manage)),
  ])
  return { holdId, bookingIds: booking?.scope === 'manage' ? [booking.id] : [] }
}
