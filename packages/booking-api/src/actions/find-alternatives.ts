import { day, toIso } from '@booking/shared/time/instant'
import { chooseAlternatives } from '@booking/shared/booking/choose-alternatives'
import { bookableWindow } from '@booking/shared/scheduling/bookable-window'
import { findFreeSlots } from '@booking/shared/scheduling/find-free-slots'
import type { Refusal } from '@booking/shared/errors/result'
import { loadAvailability, slotRules, type Own } from './load-availability.ts'
import type { Wanted } from './take-capacity.ts'
import type { Call } from './world.ts'

const offered = new Set(['slot_taken', 'staff_busy', 'hold_expired'])

/** Adds up to three near times to a refusal for which there may be some: after the transaction, from fresh data. */
export async function addAlternatives(
  call: Call,
  refusal: Refusal,
  wanted: readonly Wanted[],
  own: Own,
): Promise<Refusal> {
  const item = wanted[Number(refusal.params?.['item'] ?? 0)]
  if (!item || !offered.has(refusal.code)) return refusal
  const bookable = bookableWindow(slotRules(item.service, call.business.timeZone), call.now)
  const from = Math.max(bookable.start, Math.min(item.start, bookable.end) - 7 * day)
  const to = Math.min(bookable.end, from + 21 * day)
  const { availability } = await loadAvailability(
    call.world.database,
    call,
    item.service,
    item.staffIds,
    { start: from, end: to },
    own,
  )
  const { starts } = findFreeSlots({ ...availability, from, to })
  return { ...refusal, alternatives: chooseAlternatives(starts, item.start).map(toIso) }
}
