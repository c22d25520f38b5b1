import type { Instant, Span } from '@hourfold/shared/time/instant'
import { addDays, type PlainDate } from '@hourfold/shared/time/plain-date'
import { localDate, localMinute, startOfDay } from '@hourfold/shared/time/wall-clock'
import type { Database, Queryable } from '../../database/database.ts'
import { type SessionMatch, matchSessions, toRequestedSession } from './match-sessions.ts'
import { type BusyTime, type AssignedSession, assignSessions } from './assign-sessions.ts'
import { findUnclearStarts, planSessions } from './plan-sessions.ts'
import {
  type ClassService,
  type ComingSession,
  cancelSessions,
  endSessionAllocations,
  listBusinessesWithClasses,
  listClasses,
  listComingSessions,
  listOtherHours,
  saveSessions,
} from './session-rows.ts'
import { type NewAllocation, endAllocations, insertAllocations } from '../../tables/allocations.ts'
import { listBusinesses } from '../../catalog/businesses.ts'
import {
  type Allocations,
  listStaffAllocations,
  listUnitAllocations,
  nothingExcluded,
} from '../../availability/busy-time.ts'
import { lockCatalog } from '../../catalog/lock-catalog.ts'
import { type Random, newId } from '../../context/new-id.ts'

type Deps = {
  /** Epoch milliseconds. */
  readonly now: Instant
  readonly random: Random
}

/** Writes the sessions that have come within the horizon, for every business with classes. Safe for several processes at once. */
export async function topUpSessions(database: Database, deps: Deps): Promise<void> {
  const withClasses = new Set(await listBusinessesWithClasses(database))
  for (const business of await listBusinesses(database)) {
    if (!withClasses.has(business.id)) continue
    await database.transaction(async (tx) => {
      const sessionIds = await lockCatalog(tx, business.id, deps.now)
      await writeSessions(tx, business, sessionIds, deps)
    })
  }
}

/** The number of days beyond the horizon for which sessions are written: the longest period of one slot query. */
const daysAhead = 62

/**
 * Brings the coming sessions of a business in line with its rules, behind the locks of `lockCatalog`. Returns one line per
 * session that differs from the rules: `service: day time: reason`.
 */
export async function writeSessions(
  tx: Queryable,
  { id: businessId, timeZone }: { readonly id: string; readonly timeZone: string },
  sessionIds: readonly string[],
  { now, random }: Deps,
): Promise<readonly string[]> {
  const classes = await listClasses(tx, businessId)
  if (classes.length === 0 && sessionIds.length === 0) return []
  const subjects = {
    staffIds: unique(classes.flatMap(({ rules }) => rules.map(({ staffId }) => staffId))),
    resourceIds: unique(classes.flatMap(({ resources }) => resources.map(({ resourceId }) => resourceId))),
  }
  await endAllocations(tx, businessId, { expiredBy: now, ...subjects, sessionIds })
  const match = await matchComing(tx, { id: businessId, timeZone }, classes, now)
  await endSessionAllocations(tx, businessId, [
    ...match.toCancel.map(({ id }) => id),
    ...match.toAssign.flatMap((one) => one.existing?.id ?? []),
  ])
  const { assigned, clashing } = assignSessions(
    match.toAssign.toSorted((a, b) => a.requested.start - b.requested.start),
    await loadBusyTime(tx, businessId, subjects, match),
  )
  await save(tx, { id: businessId, timeZone }, match, assigned, { now, random })
  await cancelSessions(
    tx,
    businessId,
    [
      ...match.toCancel,
      ...clashing.flatMap(({ existing: one }) => (one && !one.isCancelled ? [one] : [])),
    ].map(({ id }) => id),
    now,
  )
  const line = (service: string, start: Instant, words: string) =>
    `services/${service}.yaml: ${localDate(timeZone, start)} ${clock(localMinute(timeZone, start))}: ${words}`
  return [
    ...classes.flatMap((one) => describeUnclearStarts(one, timeZone, localDate(timeZone, now))),
    ...clashing.map(({ requested: one, lacks }) =>
      line(one.classService.slug, one.start, `${lacks} is taken then, so that there is no session`),
    ),
    ...match.keptAlive.map((one) =>
      line(one.service, one.start, `is no longer in the file but booked (${one.taken}), so that it is kept`),
    ),
    ...match.keptAsBooked.map((one) =>
      line(one.service, one.start, `is booked (${one.taken}) and keeps its length and its place`),
    ),
  ]
}

/** One line for each coming start of a class that the clocks skip or repeat. */
const describeUnclearStarts = (
  classService: ClassService,
  timeZone: string,
  today: PlainDate,
): readonly string[] =>
  findUnclearStarts({
    rules: classService.rules,
    duration: classService.duration,
    timeZone,
    from: today,
    to: reachOf(classService, today),
    otherHours: () => undefined,
  }).map(
    ({ date, minute, times }) =>
      `services/${classService.slug}.yaml: ${date} ${clock(minute)}: ` +
      (times === 0
        ? 'the clocks are put forward and skip this time, so that the session starts when they are'
        : 'the clocks are set back and this time comes twice, so that the session starts at the first'),
  )

/** Compares the coming sessions with those that the rules of these classes produce. */
async function matchComing(
  q: Queryable,
  { id: businessId, timeZone }: { readonly id: string; readonly timeZone: string },
  classes: readonly ClassService[],
  now: Instant,
): Promise<SessionMatch> {
  const existing = await listComingSessions(q, businessId, now)
  const today = localDate(timeZone, now)
  const hours = await listOtherHours(q, businessId, today)
  const requested = classes.flatMap((classService) =>
    planSessions({
      rules: classService.rules,
      duration: classService.duration,
      timeZone,
      from: today,
      to: lastDay(classService, existing, today, timeZone),
      otherHours: (staffId, date) => hours.get(staffId)?.get(date),
    })
      .filter(({ start }) => start > now)
      .map((planned) => toRequestedSession(classService, planned)),
  )
  return matchSessions(requested, existing, (classService) =>
    startOfDay(timeZone, reachOf(classService, today)),
  )
}

/** Booked coming sessions that differ from the rules: session → reason. */
export async function findUnfitSessions(
  q: Queryable,
  business: { readonly id: string; readonly timeZone: string },
  now: Instant,
): Promise<ReadonlyMap<string, string>> {
  const match = await matchComing(q, business, await listClasses(q, business.id), now)
  return new Map([
    ...match.overbooked.map(
      ({ requested, existing }) =>
        [existing.id, `the session has ${requested.seats} seats, and ${existing.taken} are booked`] as const,
    ),
    ...match.keptAlive.map(({ id }) => [id, 'the session no longer takes place'] as const),
    ...match.keptAsBooked.map(({ id }) => [id, 'the session has another length or place'] as const),
  ])
}

/** The first day for which no new sessions are written yet. */
const reachOf = (classService: ClassService, today: PlainDate): PlainDate =>
  addDays(today, classService.horizonDays + daysAhead)

/** The rules are evaluated up to the last session ever written, so that a shorter horizon cancels none. */
function lastDay(
  classService: ClassService,
  existing: readonly ComingSession[],
  today: PlainDate,
  timeZone: string,
): PlainDate {
  const last = existing.findLast(({ serviceId }) => serviceId === classService.id)
  const written = last ? addDays(localDate(timeZone, last.start), 1) : today
  const reach = reachOf(classService, today)
  return written > reach ? written : reach
}

async function loadBusyTime(
  tx: Queryable,
  businessId: string,
  {
    staffIds,
    resourceIds,
  }: { readonly staffIds: readonly string[]; readonly resourceIds: readonly string[] },
  { toAssign }: SessionMatch,
): Promise<BusyTime> {
  if (toAssign.length === 0) return { staff: new Map(), units: new Map() }
  const window = {
    start: Math.min(...toAssign.map(({ requested }) => requested.occupied.start)),
    end: Math.max(...toAssign.map(({ requested }) => requested.occupied.end)),
  }
  const [staff, units] = await tx.batch(() => [
    listStaffAllocations(tx, businessId, staffIds, window, nothingExcluded),
    listUnitAllocations(tx, businessId, resourceIds, window, nothingExcluded),
  ])
  return {
    staff: new Map([...staff].map(([id, allocations]) => [id, toSpans(allocations)])),
    units: new Map(
      [...units].map(([id, byUnit]) => [
        id,
        new Map([...byUnit].map(([unit, allocations]) => [unit, toSpans(allocations)])),
      ]),
    ),
  }
}

const toSpans = (allocations: Allocations): readonly Span[] =>
  Array.from({ length: allocations.length / 3 }, (_, at) => ({
    start: allocations[at * 3] ?? 0,
    end: allocations[at * 3 + 1] ?? 0,
  }))

async function save(
  tx: Queryable,
  { id: businessId, timeZone: zone }: { readonly id: string; readonly timeZone: string },
  { toResize }: SessionMatch,
  assigned: readonly AssignedSession[],
  { now, random }: Deps,
): Promise<void> {
  const withIds = assigned.map((one) => ({ ...one, sessionId: one.existing?.id ?? newId('ses', random) }))
  const rows = [...withIds, ...toResize.map((one) => ({ ...one, sessionId: one.existing.id }))]
  await saveSessions(
    tx,
    businessId,
    rows.map(({ sessionId, requested }) => ({
      sessionId,
      serviceId: requested.classService.id,
      staffId: requested.staffId,
      start: requested.start,
      end: requested.end,
      capacity: requested.seats,
      zone,
    })),
  )
  await insertAllocations(
    tx,
    businessId,
    withIds.flatMap(({ sessionId, requested, units }) => {
      const allocate = (of: Pick<NewAllocation, 'staffId' | 'resourceId' | 'unit'>): NewAllocation => ({
        allocationId: newId('alc', random),
        ...of,
        sessionId,
        seats: null,
        serviceId: requested.classService.id,
        start: requested.occupied.start,
        end: requested.occupied.end,
        slotStart: requested.start,
        teamId: null,
        counts: false,
        holdUntil: null,
        holdId: null,
        bookingId: null,
      })
      return [
        allocate({ staffId: requested.staffId, resourceId: null, unit: null }),
        ...units.map((one) => allocate({ staffId: null, ...one })),
      ]
    }),
    now,
  )
}

const unique = (ids: readonly string[]): readonly string[] => Array.from(new Set(ids)).toSorted()

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
