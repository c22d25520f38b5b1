import { toIso, type Instant } from '@hourfold/shared/time/instant'
import { createInstantWriter } from '@hourfold/shared/time/instant-writer'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { startOfDay } from '@hourfold/shared/time/wall-clock'
import { addDays, toEpochDay, type PlainDate } from '@hourfold/shared/time/plain-date'
import { bookableRange, bookableWindow } from '@hourfold/shared/scheduling/bookable-window'
import { unchangedUntil } from '@hourfold/shared/scheduling/unchanged-until'
import { listZoneOffsets } from '@hourfold/shared/time/zone-table'
import { groupByDate } from '@hourfold/shared/scheduling/group-by-date'
import type { SlotsQuery } from '@hourfold/shared/contract/requests'
import type { SlotView, SlotsView } from '@hourfold/shared/contract/views'
import { slotRules } from '../../availability/load-availability.ts'
import { searchNext, searchTimes } from '../../availability/search-times.ts'
import { findProvider, findService } from '../../catalog/catalog.ts'
import { findLocation, knownZone } from '../../catalog/place-zone.ts'
import { listPeopleAt } from '../../catalog/works-at.ts'
import { findVisitorAllocations } from './find-visitor-allocations.ts'
import { resolveSlotQuery } from './resolve-slot-query.ts'
import type { Changing } from '../../endpoints/keep-read.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

/**
 * The free times of a period, and the instant at which they change by themselves (S32). Refuses with `calendar_not_found`,
 * `invalid_request` and `range_too_large`.
 */
export async function findSlots(
  context: ViewContext,
  input: SlotsQuery,
): Promise<Result<Changing<SlotsView>>> {
  const { timeZone = defaultZone(context, input) } = input
  const query = { ...input, timeZone }
  const period = readPeriod(context, query)
  if (!period.ok) return period
  const excluded = await findVisitorAllocations(context.database, context, query)
  const slotQuery = resolveSlotQuery(context, query, excluded.booking)
  if (!slotQuery.ok) return slotQuery
  const rules = slotRules(context, slotQuery.value.service, slotQuery.value.duration)
  const times = await searchTimes(context, slotQuery.value, period.value, excluded)
  const seats = times.seats && new Map(times.seats.map((left, index) => [times.starts[index], left]))
  const slots: Record<string, SlotView[]> = {}
  const write = createInstantWriter()
  for (const [date, ofDate] of groupByDate(times.starts, timeZone)) {
    slots[date] = ofDate.map((start) => ({
      start: write(start),
      ...(seats ? { seats: seats.get(start) ?? 0 } : {}),
    }))
  }
  const bookable = bookableRange(rules, context.now, timeZone)
  const { next, changesAt } =
    times.starts.length === 0 ? await findNext() : { next: null, changesAt: Infinity }
  const offered = [...(times.fewer?.keys() ?? []), ...(times.starts.length > 0 ? [times.starts[0] ?? 0] : [])]
  const body = {
    from: query.from,
    to: query.to,
    timeZone,
    zones: listZoneOffsets([timeZone], context.now),
    durationMinutes: slotQuery.value.duration,
    slots,
    reason: times.reason,
    fullDates: listFullDates(),
    next: next === null ? null : toIso(next),
    ...(times.findFirstByStaff && {
      firstByStaff: Object.fromEntries(
        [...times.findFirstByStaff()].map(([id, start]) => [id, write(start)]),
      ),
    }),
    ...(times.fewer?.size ? { fewerSeats: mostByDate(times.fewer, timeZone, slots) } : {}),
    bookable,
  }
  const byTime = unchangedUntil({
    rules,
    now: context.now,
    firstStart: times.starts.length === 0 ? null : Math.min(...offered),
    timeZone,
  })
  return ok({ body, changesAt: Math.min(byTime, times.changesAt, changesAt) })

  /** The dates without a free time that have hours; the first and last bookable date change during the day (S33). */
  function listFullDates(): PlainDate[] {
    const from = later(query.from, addDays(bookable.first, 1))
    const to = earlier(query.to, bookable.last)
    if (from >= to) return []
    const idle = times.findIdle({ start: startOfDay(timeZone, from), end: startOfDay(timeZone, to) })
    return [...groupByDate(idle, timeZone).keys()].filter((date) => !slots[date])
  }

  /** The first time after the period, else the first at all, because a visitor who pages forward looks for a later time. */
  async function findNext(): ReturnType<typeof searchNext> {
    if (!slotQuery.ok || !period.ok) throw new Error('the query was refused')
    const { end } = bookableWindow(rules, context.now)
    const later = await searchNext(context, slotQuery.value, period.value.end, end, excluded)
    if (later.next !== null) return later
    const first = await searchNext(context, slotQuery.value, context.now, end, excluded)
    return { next: first.next, changesAt: Math.min(later.changesAt, first.changesAt) }
  }
}

const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b)
const later = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? b : a)

/** The largest number of free seats on each date without a session that has enough. */
function mostByDate(
  fewer: ReadonlyMap<Instant, number>,
  timeZone: string,
  slots: Readonly<Record<string, unknown>>,
): Record<string, number> {
  const most: Record<string, number> = {}
  for (const [date, starts] of groupByDate([...fewer.keys()], timeZone)) {
    if (!slots[date]) most[date] = Math.max(...starts.map((start) => fewer.get(start) ?? 0))
  }
  return most
}

/** The zone of the place, as far as it is known before a person is assigned. The widget computes the same. */
function defaultZone(
  { catalog, business }: ViewContext,
  { service: name, provider: providerName, location }: SlotsQuery,
): string {
  const service = findService(catalog, name)
  if (!service) return business.timeZone
  const place = findLocation(service, location) ?? service.locations[0]
  const people = listPeopleAt(catalog, service, place)
  const provider = providerName === undefined ? undefined : findProvider(catalog, providerName)
  const person = provider?.kind === 'staff' && service.kind !== 'class' ? provider.person : undefined
  return knownZone(service, place, people) ?? person?.timeZone ?? business.timeZone
}

/** The dates of a query as instants. Refuses an empty or too long period. */
export function readPeriod(
  { limits }: ViewContext,
  { from, to, timeZone }: Pick<SlotsQuery, 'from' | 'to'> & { readonly timeZone: string },
): Result<{ readonly start: Instant; readonly end: Instant }> {
  const days = toEpochDay(to) - toEpochDay(from)
  const most = limits.slotQueryDays
  if (days <= 0) return refused('invalid_request', { fields: [{ path: 'to', code: 'invalid' }] })
  if (days > most) return refused('range_too_large', { params: { count: most } })
  return ok({ start: startOfDay(timeZone, from), end: startOfDay(timeZone, to) })
}
