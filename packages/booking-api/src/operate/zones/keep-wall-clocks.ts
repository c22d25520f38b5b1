import { type Instant, toIso } from '@hourfold/shared/time/instant'
import { wallTime } from '@hourfold/shared/time/wall-time'
import type { Log } from '../../context/log.ts'
import type { Random } from '../../context/new-id.ts'
import type { Database } from '../../database/database.ts'
import { keepBusinessClocks, type KeptClocks } from './keep-business-clocks.ts'
import { listBusinessesWithMoved, type MovedAppointment, offsetsOf } from './moved-appointments.ts'
import { bringsNewerZones, findStoredVersion, recordZones, withZoneData } from './zone-data.ts'

export type KeepClocksDeps = {
  readonly database: Database
  readonly clock: () => Instant
  readonly random: Random
  readonly log: Log
  /** The name of this process's zone data. */
  readonly zoneVersion: string
}

/**
 * Aligns all coming appointments with the zone data of this process, before it serves requests: each keeps its clock time, and its
 * instant moves with all its allocations. One that would overlap another stays and waits for a decision (`hourfold zones`).
 * Everything is logged. A process with older zone data than the store changes nothing.
 *
 * The zone data is recorded first. If the process ends then, the next start moves the rest, because their clocks still differ from
 * their instants.
 */
export async function keepWallClocks(deps: KeepClocksDeps): Promise<readonly KeptClocks[]> {
  const { database, clock, log, zoneVersion: version } = deps
  const now = clock()
  const zones = await withZoneData(database, version, (tx) => recordZones(tx, { version, now }))
  if (!zones) {
    log.error(
      { version, stored: await findStoredVersion(database) },
      `the time zone data is older than that of the store, so no appointment was moved: ${bringsNewerZones}`,
    )
    return []
  }
  for (const { zone, before } of zones.changed)
    log.warn({ zone, before, now: version }, 'the clocks of a time zone have changed')
  if (zones.unknown.length > 0)
    log.error({ zones: zones.unknown, version }, 'unknown time zones: their clocks cannot be kept')
  const offsets = offsetsOf(zones.known, now)
  const clocks: KeptClocks[] = []
  for (const id of await listBusinessesWithMoved(database, now, offsets)) {
    const one = await withZoneData(database, version, (tx) => keepBusinessClocks(tx, id, offsets, deps))
    // A server with newer data has started meanwhile, and moves the rest by that.
    if (!one) break
    clocks.push(one)
    report(log, one)
  }
  return clocks
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
    log.info(
      { business, ...describe(one) },
      wallTime(one.zone, one.to) === one.wall
        ? 'an appointment keeps its clock and has moved'
        : 'an appointment has moved to the moment at which its clock skips its time',
    )
  for (const one of waiting)
    log.error(
      { business, ...describe(one) },
      'an appointment cannot keep its clock, because another one is there: see "hourfold zones list"',
    )
  log.warn(
    { business, moved: moved.length, waiting: waiting.length },
    'appointments were brought in line with the clocks of their time zones',
  )
}
