import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { type Bookability, createFitCheck, findChangedParts } from './bookability.ts'
import { type ComingBooking, listComingBookings } from './coming-bookings.ts'

/** A booking that could not be made now, with one reason. */
export type UnfitBooking = { readonly booking: ComingBooking; readonly reason: string }

/**
 * Coming bookings that a change of the catalog makes unfit, which were not so for the same reason before. Price, notice and buffers are
 * ignored, because bookings keep theirs. Only bookings of changed parts are read, and requests of others come between two pages of them.
 */
export async function findUnfitBookings(
  q: Queryable,
  businessId: string,
  now: Instant,
  { before, after }: { readonly before: Bookability; readonly after: Bookability },
): Promise<readonly UnfitBooking[]> {
  const parts = findChangedParts(before, after)
  if (Object.values(parts).every((ids) => ids.length === 0)) return []
  const [former, present] = [createFitCheck(before), createFitCheck(after)]
  const unfit: UnfitBooking[] = []
  for await (const page of listComingBookings(q, businessId, now, parts)) {
    for (const booking of page) {
      const reasons = present(booking)
      const known = new Set(reasons.length === 0 ? [] : former(booking))
      for (const reason of reasons) if (!known.has(reason)) unfit.push({ booking, reason })
    }
    await nextTurn()
  }
  return unfit
}
