import { day, toIso } from '@hourfold/shared/time/instant'
import { chooseAlternatives } from '@hourfold/shared/booking/choose-alternatives'
import { bookableWindow } from '@hourfold/shared/scheduling/bookable-window'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { RequestedItem } from './requested-item.ts'
import type { ExcludedAllocations } from '../availability/busy-time.ts'
import { slotRules } from '../availability/load-availability.ts'
import { searchTimes } from '../availability/search-times.ts'

const withAlternatives = new Set([
  'slot_taken',
  'staff_busy',
  'resource_unavailable',
  'seats_exceeded',
  'hold_expired',
])

/** Adds up to three near times to a refusal that allows them, after the transaction and from fresh data. */
export const addAlternatives = <Refused extends AnyRefusal>(
  context: AvailabilityContext,
  refusal: Refused,
  requested: readonly RequestedItem[],
  excluded: ExcludedAllocations,
): Promise<Refused> =>
  // The versions read at the start of the request may predate the conflict, so they are read again.
  findAlternatives({ ...context, versions: {} }, refusal, requested, excluded)

/** The same from the memory; a refusal that has alternatives already is returned as it is. */
export async function findAlternatives<Refused extends AnyRefusal>(
  context: AvailabilityContext,
  refusal: Refused,
  requested: readonly RequestedItem[],
  excluded: ExcludedAllocations,
): Promise<Refused> {
  const item = requested[Number(refusal.params?.['item'] ?? 0)]
  if (!item || !withAlternatives.has(refusal.code) || refusal.alternatives) return refusal
  const rules = slotRules(context, item.service, item.chosen.duration)
  const bookable = bookableWindow(rules, context.now)
  const from = Math.max(bookable.start, Math.min(item.start, bookable.end) - 7 * day)
  const to = Math.min(bookable.end, from + 21 * day)
  const slotQuery = { ...item, duration: item.chosen.duration }
  const { starts } = await searchTimes(context, slotQuery, { start: from, end: to }, excluded)
  return { ...refusal, alternatives: chooseAlternatives(starts, item.start).map(toIso) }
}
