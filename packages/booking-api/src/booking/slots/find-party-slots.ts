import { minute, toIso, type Instant } from '@hourfold/shared/time/instant'
import { ok, refused, type FieldRefusal, type Result } from '@hourfold/shared/errors/result'
import { datesOfWindow } from '@hourfold/shared/scheduling/bookable-window'
import { listZoneOffsets } from '@hourfold/shared/time/zone-table'
import { groupByDate } from '@hourfold/shared/scheduling/group-by-date'
import type { PartySlotsQuery } from '@hourfold/shared/contract/requests'
import type { SlotsView } from '@hourfold/shared/contract/views'
import { explainEmptyParty, type RequestedParty } from './explain-empty-party.ts'
import type { PartyQuery } from '../../capacity/find-party-times.ts'
import { partyWindow, searchParty } from './search-party.ts'
import { findRequestedItems } from '../../capacity/find-requested-items.ts'
import { findService } from '../../catalog/catalog.ts'
import { findVisitorAllocations } from './find-visitor-allocations.ts'
import { readPeriod } from './find-slots.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

/**
 * The times at which a whole party can start; where there are none, the reason and the variations that have some. Refuses with
 * `calendar_not_found` (`params.item`), `range_too_large`, the faults of the choices, and `invalid_request` for a class, which has
 * its own times.
 */
export async function findPartySlots(
  context: ViewContext,
  query: PartySlotsQuery,
): Promise<Result<SlotsView>> {
  const period = readPeriod(context, query)
  if (!period.ok) return period
  const begin = period.value.start
  const partyQuery = findParty(context, query, begin)
  if (!partyQuery.ok) return partyQuery
  const party = partyQuery.value
  const excluded = await findVisitorAllocations(context.database, context, query)
  const starts = await searchParty(context, party, period.value, excluded)
  const empty =
    starts.length > 0
      ? null
      : await explainEmptyParty(context, requestedParty(context, query, party, begin), period.value, excluded)
  const slots: Record<string, { start: string }[]> = {}
  for (const [date, ofDate] of groupByDate(starts, query.timeZone)) {
    slots[date] = ofDate.map((start) => ({ start: toIso(start) }))
  }
  return ok({
    from: query.from,
    to: query.to,
    timeZone: query.timeZone,
    zones: listZoneOffsets([query.timeZone], context.now),
    durationMinutes: Math.max(...party.items.map(({ offset, chosen }) => offset / minute + chosen.duration)),
    slots,
    reason: empty?.reason ?? null,
    next: empty === null || empty.next === null ? null : toIso(empty.next),
    bookable: datesOfWindow(partyWindow(context, party), query.timeZone),
    ...(empty ? { binding: empty.binding, waysOut: [...empty.waysOut] } : {}),
  })
}

/** The party and its variations. */
function requestedParty(
  context: ViewContext,
  query: PartySlotsQuery,
  party: PartyQuery,
  begin: Instant,
): RequestedParty {
  const guests = new Set(query.items.map(({ guest }) => guest))
  // A booker who books only for others is not counted.
  const people = guests.has(undefined) ? guests.size : 0
  return {
    party,
    people,
    change: ({ mode = query.mode, anyone = false, people: most = Infinity }) => {
      if (mode === query.mode && !(anyone && party.items.some(({ personChosen }) => personChosen))) {
        if (most >= people) return null
      }
      const items = query.items.flatMap(({ provider, ...item }, index) => {
        if (item.guest !== undefined && item.guest >= most - 1) return []
        const isNamed = provider !== undefined && !(anyone && party.items[index]?.personChosen)
        return [isNamed ? { ...item, provider } : item]
      })
      const changed = findParty(context, { mode, items }, begin)
      return changed.ok ? changed.value : null
    },
  }
}

/** The cart as a hold would read it, with its start anywhere in time. */
function findParty(
  context: ViewContext,
  { mode, items }: Pick<PartySlotsQuery, 'mode' | 'items'>,
  begin: Instant,
): Result<PartyQuery> {
  const fields: FieldRefusal[] = []
  for (const [index, { service }] of items.entries()) {
    if (findService(context.catalog, service)?.kind === 'class') {
      fields.push({ path: `items.${index}.service`, code: 'invalid' })
    }
  }
  if (fields.length > 0) return refused('invalid_request', { fields })
  const requested = findRequestedItems(context, { items, party: { mode, start: toIso(begin) } }, null)
  if (!requested.ok) return requested
  return ok({ mode, items: requested.value.map((one) => ({ ...one, offset: one.start - begin })) })
}
