import type { Queryable } from '../database/database.ts'
import { findBooking } from '../queries/find-booking.ts'
import { findHoldId } from '../queries/find-hold-id.ts'
import type { Own } from './load-availability.ts'
import { hashToken } from './new-id.ts'
import type { Call } from './world.ts'

/** What the visitor's tokens say is theirs already. An unknown token changes nothing and is not told apart. */
export async function findOwn(
  q: Queryable,
  { business }: Call,
  tokens: { readonly hold?: string | undefined; readonly manage?: string | undefined },
): Promise<Own> {
  const holdId = tokens.hold === undefined ? null : await findHoldId(q, business.id, hashToken(tokens.hold))
  const booking =
    tokens.manage === undefined ? undefined : await findBooking(q, business.id, hashToken(tokens.manage))
  return { holdId, bookingId: booking?.id ?? null }
}
