import { day, hour, type Instant, type Span } from '@hourfold/shared/time/instant'
import type { PlainDate } from '@hourfold/shared/time/plain-date'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { bookableWindow } from '@hourfold/shared/scheduling/bookable-window'
import type {
  Availability,
  ResourceCalendar,
  SlotRules,
  StaffCalendar,
} from '@hourfold/shared/scheduling/calendar'
import type { AvailabilityContext } from './availability-context.ts'
import type { Queryable } from '../database/database.ts'
import type { Subject } from '../catalog/find-subject.ts'
import type { StaffMember } from '../catalog/people-rows.ts'
import type { CatalogService } from '../catalog/service-rows.ts'
import {
  type Allocations,
  type ExternalCalendar,
  type ExcludedAllocations,
  listExternalBusy,
  listStaffAllocations,
  listCountedStarts,
  listUnitAllocations,
} from './busy-time.ts'
import { busySpans, hasExpired, mergeSpans, nextExpiry } from './busy-spans.ts'
import type { AllocationsBySubject } from './allocation-cache.ts'
import { foldUnits } from './fold-units.ts'

/** An availability query: a service at a length (in minutes, add-ons included) and the people who could do it. */
export type AvailabilityQuery = Pick<Subject, 'service' | 'people' | 'together'> & {
  readonly duration: number
}

export type LoadedAvailability = {
  readonly availability: Availability
  /** True where expired holds have to be ended before an insert. */
  readonly hasExpired: boolean
  /** The next instant at which a hold expires or a subscribed calendar becomes stale; Infinity where there is none. */
  readonly changesAt: Instant
}

/** The source of the allocations: the memory, or this transaction, whose locks keep them unchanged. */
type Source = { readonly tx: Queryable } | 'memory'

/**
 * Loads the input of the slot engine for starts of each query within its period. It takes one or two statements for any number of
 * people, and none while the memory is current.
 */
export async function loadAvailability(
  source: Source,
  context: AvailabilityContext,
  queries: readonly (AvailabilityQuery & { readonly period: Span })[],
  excluded: ExcludedAllocations,
): Promise<readonly LoadedAvailability[]> {
  if (queries.length === 0) return []
  const windowed = queries.map((one) => ({ ...one, window: readWindow(context, one, one.period) }))
  const people = new Map(windowed.flatMap((one) => one.people.map((person) => [person.id, person] as const)))
  const staffIds = [...people.keys()].toSorted()
  const resourceIds = distinct(
    windowed.flatMap(({ service }) => service.resources.map((one) => one.resourceId)),
  )
  const q = source === 'memory' ? context.database : source.tx
  const withFeeds = staffIds.filter((id) => people.get(id)?.hasFeeds)
  const whole: Span = {
    start: Math.min(...windowed.map(({ window }) => window.start)),
    end: Math.max(...windowed.map(({ window }) => window.end)),
  }
  const excludesSome = excluded.holdId !== null || excluded.bookingIds.length > 0
  const businessId = context.business.id
  const [allocations, external, ...countedStarts] = await q.batch(() => [
    source === 'memory' && !excludesSome
      ? context.allocations.read({
          q,
          businessId,
          staffIds,
          resourceIds,
          from: whole.start,
          now: context.now,
          versions: context.versions,
        })
      : readAllocations(q, businessId, staffIds, resourceIds, whole, excluded),
    withFeeds.length === 0 ? [] : listExternalBusy(q, businessId, withFeeds, whole),
    ...windowed.map(({ service, window }) =>
      service.dailyCap === null
        ? []
        : listCountedStarts(q, businessId, service.id, window, context.now, excluded),
    ),
  ])
  return windowed.map(({ service, people: able, together, duration, window }, index) => ({
    changesAt: nextChange(
      [
        ...able.map(({ id }) => allocations.staff.get(id) ?? nothing),
        ...service.resources.flatMap(({ resourceId }) => [
          ...(allocations.units.get(resourceId)?.values() ?? []),
        ]),
      ],
      external,
      countedStarts[index] ?? [],
      context.now,
    ),
    availability: {
      rules: slotRules(context, service, duration),
      staff: able.map((person) =>
        calendarOf(person, allocations.staff.get(person.id), external, window, context.now),
      ),
      now: context.now,
      together,
      resources: service.resources.map((needed) =>
        resourceCalendar(context, needed, allocations.units.get(needed.resourceId), window),
      ),
      bookingsPerDay: countPerDay(countedStarts[index] ?? [], context.business.timeZone),
    },
    hasExpired:
      able.some(({ id }) => hasExpired(allocations.staff.get(id) ?? nothing, context.now)) ||
      service.resources.some(({ resourceId }) =>
        [...(allocations.units.get(resourceId)?.values() ?? [])].some((unit) =>
          hasExpired(unit, context.now),
        ),
      ),
  }))
}

async function readAllocations(
  q: Queryable,
  businessId: string,
  staffIds: readonly string[],
  resourceIds: readonly string[],
  window: Span,
  excluded: ExcludedAllocations,
): Promise<AllocationsBySubject> {
  const [staff, units] = await q.batch(() => [
    listStaffAllocations(q, businessId, staffIds, window, excluded),
    resourceIds.length === 0
      ? new Map<string, ReadonlyMap<number, Allocations>>()
      : listUnitAllocations(q, businessId, resourceIds, window, excluded),
  ])
  return { staff, units }
}

function nextChange(
  allocations: readonly Allocations[],
  external: readonly ExternalCalendar[],
  counted: readonly { readonly until: Instant }[],
  now: Instant,
): Instant {
  let next = Infinity
  for (const ofOne of allocations) next = Math.min(next, nextExpiry(ofOne, now))
  for (const calendar of external) if (!isStale(calendar, now)) next = Math.min(next, staleAt(calendar))
  for (const { until } of counted) next = Math.min(next, until)
  return next
}

/** A copy of a subscribed calendar counts for a day. */
const staleAt = ({ fetchedAt }: ExternalCalendar): Instant =>
  fetchedAt === null ? -Infinity : fetchedAt + day
const isStale = (calendar: ExternalCalendar, now: Instant): boolean => staleAt(calendar) <= now

/** The rules of a service at one of its lengths. */
export const slotRules = (
  context: AvailabilityContext,
  service: CatalogService,
  duration: number,
): SlotRules => ({
  duration,
  interval: service.interval,
  startsFrom: service.startsFrom,
  bufferBefore: service.bufferBefore,
  bufferAfter: service.bufferAfter,
  buffersWithinHours: service.buffersWithinHours,
  processing: service.processing,
  minimumNotice: service.minimumNotice,
  horizonDays: service.horizonDays,
  dailyCap: service.dailyCap,
  businessTimeZone: context.business.timeZone,
})

/** Buffers reach beyond a period, and the cap counts whole days, which are up to two hours longer where clocks go back. */
const margin = day + 2 * hour

/** Nothing is offered outside notice and horizon, so the window is clamped to them: a date in the year 9999 costs no more. */
function readWindow(
  context: AvailabilityContext,
  { service, duration }: AvailabilityQuery,
  period: Span,
): Span {
  const bookable = bookableWindow(slotRules(context, service, duration), context.now)
  const clamp = (instant: Instant) =>
    Math.min(Math.max(instant, context.now), Math.max(bookable.end, bookable.start))
  return { start: clamp(period.start) - margin, end: clamp(period.end) + margin }
}

function calendarOf(
  person: StaffMember,
  allocations: Allocations = nothing,
  external: readonly ExternalCalendar[],
  window: Span,
  now: Instant,
): StaffCalendar {
  const feeds = external.filter(({ staffId }) => staffId === person.id)
  // The feed is stale and its setting for that case is to offer no times.
  const isClosed = feeds.some((feed) => feed.whenDown === 'close' && isStale(feed, now))
  const busy = busySpans(allocations, window, now)
  return {
    staffId: person.id,
    timeZone: person.timeZone,
    weekly: isClosed ? [] : person.weekly,
    overrides: isClosed ? [] : person.overrides,
    busy: [
      ...feeds.filter((feed) => !isStale(feed, now)).map(({ spans }) => spans),
      daysOf(person.timeOff, window),
    ].reduce((merged, spans) => mergeSpans(merged, spans), busy),
  }
}

/** Time off within a window as flat spans of at most a day, ascending: no busy span is longer. */
function daysOf(timeOff: readonly Span[], window: Span): readonly number[] {
  const pieces: Span[] = []
  for (const { start, end } of timeOff) {
    const last = Math.min(end, window.end)
    for (let from = Math.max(start, window.start); from < last; from += day)
      pieces.push({ start: from, end: Math.min(from + day, last) })
  }
  return pieces.toSorted((a, b) => a.start - b.start).flatMap(({ start, end }) => [start, end])
}

function resourceCalendar(
  context: AvailabilityContext,
  { resourceId, needed }: CatalogService['resources'][number],
  allocations: ReadonlyMap<number, Allocations> = new Map(),
  window: Span,
): ResourceCalendar {
  const units = context.catalog.resources.get(resourceId)?.units ?? 0
  return {
    resourceId,
    needed,
    units: foldUnits(
      new Map([...allocations].map(([unit, ofUnit]) => [unit, busySpans(ofUnit, window, context.now)])),
      units,
    ),
  }
}

const nothing: Allocations = new Float64Array(0)
const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)].toSorted()

function countPerDay(
  starts: readonly { readonly start: Instant }[],
  timeZone: string,
): ReadonlyMap<PlainDate, number> {
  const counts = new Map<PlainDate, number>()
  for (const { start } of starts) {
    const date = localDate(timeZone, start)
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return counts
}
