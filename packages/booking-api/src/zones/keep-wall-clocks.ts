import { type Instant, toIso } from '@booking/shared/time/instant'
import { lockCatalog } from '../catalog/lock-catalog.ts'
import type { CatalogMemory } from '../catalog/remember-catalogs.ts'
import type { Log } from '../context/log.ts'
import { newId, type Random } from '../context/new-id.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { endAllocations } from '../records/allocations.ts'
import { lockActiveHolds, updateHold } from '../records/holds.ts'
import { lockOutImports, raiseRevision } from '../time-off/stored-time-off.ts'
import { fillWallClocks, listBusinessesWithoutClocks } from './fill-wall-clocks.ts'
import {
  listBusinessesWithMoved,
  listMovedBookings,
  listMovedSeries,
  listMovedSessions,
  listMovedTimeOff,
  type MovedAppointment,
  offsetsOf,
} from './moved-appointments.ts'
import {
  listMovingAllocations,
  listSessionStarts,
  listStandingSpans,
  listSubjects,
  lockOrders,
  moveAllocations,
  moveBookings,
  type Move,
  moveSeries,
  moveSessions,
  moveTimeOff,
} from './moving-rows.ts'
import { planMoves } from './plan-moves.ts'
import { listStoredZones, readZonesInUse, saveZones } from './zone-data.ts'

export type KeepClocksDeps = {
  readonly database: Database
  readonly catalogs: Pick<CatalogMemory, 'openById'>
  readonly clock: () => Instant
  readonly random: Random
  readonly log: Log
  /** The name of this process's zone data. */
  readonly zoneVersion: string
}

/** What became of the appointments of one business whose instant is another one under this process's zone data. */
export type KeptClocks = {
  readonly businessId: string
  readonly moved: readonly MovedAppointment[]
  /** What could not move, because another appointment has its new place. */
  readonly waiting: readonly MovedAppointment[]
}

/**
 * Brings everything to come in line with the zone data of this process, before it answers anybody: each appointment keeps what its clock
 * shows, and its instant moves with everything that it takes. One that would meet another stays where it is, and waits for somebody to
 * decide (`booking zones`). Everything is logged.
 */
export async function keepWallClocks(deps: KeepClocksDeps): Promise<readonly KeptClocks[]> {
  const { database, clock, log, zoneVersion } = deps
  const now = clock()
  for (const id of await listBusinessesWithoutClocks(database, now)) {
    const opened = await deps.catalogs.openById(id, now)
    if (opened) await fillWallClocks(database, id, opened.catalog, now)
  }
  const { known, unknown } = await readZonesInUse(database, now)
  const stored = new Map((await listStoredZones(database)).map((one) => [one.zone, one]))
  const changed = known.filter(
    ({ zone, fingerprint }) => (stored.get(zone)?.fingerprint ?? fingerprint) !== fingerprint,
  )
  for (const { zone } of changed)
    log.warn(
      { zone, before: stored.get(zone)?.version, now: zoneVersion },
      'the clocks of a time zone have changed',
    )
  if (unknown.length > 0)
    log.error({ zones: unknown, version: zoneVersion }, 'unknown time zones: their clocks cannot be kept')
  const offsets = offsetsOf(known, now)
  const kept: KeptClocks[] = []
  for (const id of await listBusinessesWithMoved(database, now, offsets)) {
    const one = await database.transaction((tx) => keepOfBusiness(tx, id, offsets, deps))
    kept.push(one)
    report(log, one)
  }
  // Copies of calendars have events on wall clocks, too: they are read again as a whole.
  if (changed.length > 0)
    await database.query('update staff_feed set etag = null, last_modified = null, checked_at = null')
  await saveZones(database, known, { version: zoneVersion, now })
  return kept
}

async function keepOfBusiness(
  tx: Transaction,
  businessId: string,
  offsets: string,
  { clock, random }: KeepClocksDeps,
): Promise<KeptClocks> {
  const now = clock()
  await lockOutImports(tx)
  const holds = await lockActiveHolds(tx, businessId, now)
  await lockOrders(
    tx,
    businessId,
    [
      ...(await listMovedBookings(tx, businessId, now, offsets)),
      ...(await listMovedSessions(tx, businessId, now, offsets)),
    ].map(({ id }) => id),
  )
  const sessionIds = await lockCatalog(tx, businessId, now)
  const bookings = await listMovedBookings(tx, businessId, now, offsets)
  const sessions = await listMovedSessions(tx, businessId, now, offsets)
  const appointments = [...bookings, ...sessions]
  if (appointments.length > 0) {
    // Visitors have seen these times by older zone data; they choose again.
    for (const hold of holds) {
      await endAllocations(tx, businessId, { holdId: hold.id })
      await updateHold(tx, businessId, hold.id, { ...hold, status: 'released', expiresAt: now })
    }
    await endAllocations(tx, businessId, {
      expiredBy: now,
      sessionIds,
      ...(await listSubjects(tx, businessId)),
    })
  }
  const moves = await planOfBusiness(tx, businessId, { bookings, sessions, now })
  const by = new Map(
    appointments.filter(({ id }) => moves.has(id)).map(({ id, from, to }) => [id, to - from]),
  )
  const all: readonly Move[] = [...by].map(([id, milliseconds]) => ({ id, by: milliseconds }))
  const allocations = await listMovingAllocations(
    tx,
    businessId,
    bookings.map(({ id }) => id).filter((id) => by.has(id)),
    sessions.map(({ id }) => id).filter((id) => by.has(id)),
  )
  await moveAllocations(
    tx,
    businessId,
    allocations.flatMap(({ id, unit }) => {
      const milliseconds = by.get(unit)
      return milliseconds === undefined ? [] : [{ id, by: milliseconds }]
    }),
  )
  await moveSessions(
    tx,
    businessId,
    all.filter(({ id }) => sessions.some((one) => one.id === id)),
  )
  await moveBookings(tx, businessId, all, { idPrefix: newId('evt', random), requestId: 'zone_data', now })
  const series = await listMovedSeries(tx, businessId, now, offsets)
  await moveSeries(
    tx,
    businessId,
    series.map(({ id, from, to }) => ({ id, by: to - from })),
  )
  await moveTimeOff(tx, businessId, await listMovedTimeOff(tx, businessId, now, offsets))
  // Time off is a part of the remembered catalog.
  await raiseRevision(tx, businessId)
  return {
    businessId,
    moved: appointments.filter(({ id }) => moves.has(id)),
    waiting: appointments.filter(({ id }) => !moves.has(id)),
  }
}

/** Which of the appointments can move without meeting another one. */
async function planOfBusiness(
  tx: Queryable,
  businessId: string,
  {
    bookings,
    sessions,
    now,
  }: {
    readonly bookings: readonly MovedAppointment[]
    readonly sessions: readonly MovedAppointment[]
    readonly now: Instant
  },
): Promise<ReadonlySet<string>> {
  const appointments = [...bookings, ...sessions]
  const ids = (all: readonly MovedAppointment[]) => all.map(({ id }) => id)
  const allocations = await listMovingAllocations(tx, businessId, ids(bookings), ids(sessions))
  const by = new Map(appointments.map(({ id, from, to }) => [id, to - from]))
  const starts = sessions.length === 0 ? [] : await listSessionStarts(tx, businessId, now)
  const shift = (unit: string, start: number) => start + (by.get(unit) ?? 0)
  const moving = [...allocations, ...starts.filter(({ unit }) => by.has(unit))].flatMap(
    ({ unit, subject, span }) =>
      subject === null
        ? []
        : [
            {
              unit,
              subject,
              from: span,
              to: { start: shift(unit, span.start), end: shift(unit, span.end) },
            },
          ],
  )
  const within = {
    start: Math.min(...moving.map(({ to }) => to.start)),
    end: Math.max(...moving.map(({ to }) => to.end)),
  }
  const standing =
    moving.length === 0
      ? []
      : await listStandingSpans(
          tx,
          businessId,
          within,
          allocations.map(({ id }) => id),
        )
  return new Set([
    // A request whose places have run out takes nothing.
    ...ids(appointments).filter((id) => !moving.some(({ unit }) => unit === id)),
    ...planMoves(moving, [...standing, ...starts.filter(({ unit }) => !by.has(unit))]),
  ])
}

const describe = ({ reference, zone, wall, from, to }: MovedAppointment) => ({
  reference,
  zone,
  clock: wall,
  from: toIso(from),
  to: toIso(to),
})

function report(log: Log, { businessId: business, moved, waiting }: KeptClocks): void {
  for (const one of moved)
    log.info({ business, ...describe(one) }, 'an appointment keeps its clock and has moved')
  for (const one of waiting)
    log.error(
      { business, ...describe(one) },
      'an appointment cannot keep its clock, because another one is there: «booking zones list» says what to do',
    )
  log.warn(
    { business, moved: moved.length, waiting: waiting.length },
    'appointments were brought in line with the clocks of their time zones',
  )
}
