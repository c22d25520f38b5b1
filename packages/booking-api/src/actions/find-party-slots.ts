import { minute, toIso, type Instant } from '@booking/shared/time/instant'
import { ok, refused, type FieldRefusal, type Result } from '@booking/shared/errors/result'
import { datesOfWindow } from '@booking/shared/scheduling/bookable-range'
import { groupByDate } from '@booking/shared/scheduling/group-by-date'
import type { PartySlotsQuery } from '@booking/shared/contract/requests'
import type { SlotsView } from '@booking/shared/contract/views'
import type { SoughtParty } from '../capacity/find-party-times.ts'
import { partyWindow, searchNextParty, searchParty } from '../capacity/search-party.ts'
import { findWanted } from '../capacity/find-wanted.ts'
import { findService } from '../offer/offer.ts'
import { findOwn } from './find-own.ts'
import { readPeriod } from './find-slots.ts'
import type { Call } from './world.ts'

/**
 * The times at which a whole party can begin. Refuses with `calendar_not_found` (`params.item`), `range_too_large`, what is
 * wrong with the choices, and `invalid_request` for a class, which has times of its own.
 */
export async function findPartySlots(call: Call, query: PartySlotsQuery): Promise<Result<SlotsView>> {
  const period = readPeriod(call, query)
  if (!period.ok) return period
  const found = findParty(call, query, period.value.start)
  if (!found.ok) return found
  const party = found.value
  const own = await findOwn(call.world.database, call, query)
  const { starts, reason } = await searchParty(call, party, period.value, own)
  const next = starts.length === 0 ? await searchNextParty(call, party, period.value, own) : null
  const slots: Record<string, { start: string }[]> = {}
  for (const [date, ofDate] of groupByDate(starts, query.timeZone)) {
    slots[date] = ofDate.map((start) => ({ start: toIso(start) }))
  }
  return ok({
    from: query.from,
    to: query.to,
    timeZone: query.timeZone,
    durationMinutes: Math.max(...party.items.map(({ offset, chosen }) => offset / minute + chosen.duration)),
    slots,
    reason,
    next: next === null ? null : toIso(next),
    bookable: datesOfWindow(partyWindow(call, party), query.timeZone),
  })
}

/** The cart as a hold would read it, wherever in time it begins. */
function findParty(call: Call, { mode, items }: PartySlotsQuery, begin: Instant): Result<SoughtParty> {
  const fields: FieldRefusal[] = []
  for (const [index, { service }] of items.entries()) {
    if (findService(call.offer, service)?.kind === 'class') {
      fields.push({ path: `items.${index}.service`, code: 'invalid' })
    }
  }
  if (fields.length > 0) return refused('invalid_request', { fields })
  const wanted = findWanted(call, { items, party: { mode, start: toIso(begin) } }, null)
  if (!wanted.ok) return wanted
  return ok({ mode, items: wanted.value.map((one) => ({ ...one, offset: one.start - begin })) })
}
