import { endpoints } from '@hourfold/shared/contract/endpoints'
import { scopeOfItems, scopeOfTimes } from '../../catalog/find-subject.ts'
import type { WithAnswers } from '../../endpoints/keep-read.ts'
import { read, readKept } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { findPartySlots } from './find-party-slots.ts'
import { findSlots } from './find-slots.ts'
import { fromIso, toIso } from '@hourfold/shared/time/instant'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { bookableWindow } from '@hourfold/shared/scheduling/bookable-window'
import type { NextSlotQuery } from '@hourfold/shared/contract/requests'
import type { NextSlotView } from '@hourfold/shared/contract/views'
import { slotRules } from '../../availability/load-availability.ts'
import { searchNext } from '../../availability/search-times.ts'
import { findVisitorAllocations } from './find-visitor-allocations.ts'
import { resolveSlotQuery } from './resolve-slot-query.ts'

export const slotRoutes = {
  findSlots: readKept(endpoints.findSlots, {
    handle: (context: ViewContext & WithAnswers, { query }) => findSlots(context, query),
    scopeOf: (catalog, { query }) => scopeOfTimes(catalog, query),
    isSameForAll,
  }),
  findNextSlot: read(endpoints.findNextSlot, (context: ViewContext, { query }) => findNext(context, query), {
    scopeOf: (catalog, { query }) => scopeOfTimes(catalog, query),
  }),
  findPartySlots: read(
    endpoints.findPartySlots,
    (context: ViewContext, { query }) => findPartySlots(context, query),
    { scopeOf: (catalog, { query }) => scopeOfItems(catalog, query.items) },
  ),
}

/** Allocations of the visitor's own hold or booking do not count as busy. */
function isSameForAll({ query }: SlotsRequest): boolean {
  return query.hold === undefined && query.manage === undefined
}

type SlotsRequest = {
  readonly query: { readonly hold?: string | undefined; readonly manage?: string | undefined }
}

/** The first free time at or after an instant, up to the horizon. Refuses with `calendar_not_found`. */
async function findNext(context: ViewContext, query: NextSlotQuery): Promise<Result<NextSlotView>> {
  const excluded = await findVisitorAllocations(context.database, context, query)
  const slotQuery = resolveSlotQuery(context, query, excluded.booking)
  if (!slotQuery.ok) return slotQuery
  const after = query.after === undefined ? context.now : fromIso(query.after)
  const { end } = bookableWindow(
    slotRules(context, slotQuery.value.service, slotQuery.value.duration),
    context.now,
  )
  const { next } = await searchNext(context, slotQuery.value, after, end, excluded)
  return ok({
    next: next === null ? null : toIso(next),
    date: next === null ? null : localDate(query.timeZone, next),
  })
}
