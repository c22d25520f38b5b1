import { hash } from 'node:crypto'
import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import { canonicalTimeZone } from '@hourfold/shared/time/zone'
import { zoneTable } from '@hourfold/shared/time/zone-table'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'

/** The offsets of these years make the fingerprint of a zone. They are fixed, so that it changes with the data alone. */
const first = Date.UTC(2024, 0, 1)
const last = Date.UTC(2040, 0, 1)

/** The name of this process's zone data, such as `2026c`. */
export const zoneVersion = (): string => process.versions['tz'] ?? 'unknown'

/** How to get newer zone data, for the operator. */
export const bringsNewerZones =
  'update Node, or put newer files of ICU into a folder and set ICU_TIMEZONE_FILES_DIR (docs/operate/upgrade-and-rollback.md#time-zone-data)'

/** The names of releases sort by age: `2026c`, `2026za`. A name of another form counts as older than each of them. */
const rank = (version: string): string => (/^\d{4}[a-z]+$/.test(version) ? version : '')

/** The newest zone data by which the store was brought in line; null before the first start. */
export const findStoredVersion = async (q: Queryable): Promise<string | null> =>
  (await listStoredZones(q)).reduce<string | null>(
    (newest, { version }) => (newest === null || rank(version) > rank(newest) ? version : newest),
    null,
  )

/** The version of the store where it is newer than `version`, which must then move nothing in it; else null. */
export async function findNewerVersion(q: Queryable, version: string): Promise<string | null> {
  const stored = await findStoredVersion(q)
  return stored !== null && rank(stored) > rank(version) ? stored : null
}

/**
 * Runs work that writes clocks or moves appointments by zone data of this version, in one transaction. Processes take turns, so
 * that none reverts the work of one with newer data. Null where the store has newer data.
 */
export const withZoneData = <Value>(
  database: Database,
  version: string,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value | null> =>
  database.transaction(async (tx) => {
    // Another start may take longer than the limits of a request.
    await tx.execute(
      'set local statement_timeout = 0; set local lock_timeout = 0; lock table zone_data in share row exclusive mode',
    )
    return (await findNewerVersion(tx, version)) === null ? work(tx) : null
  })

/**
 * A hash of the zone's offsets, which changes with its rules regardless of the version. Null for a zone unknown to this process.
 */
function fingerprintOf(zone: string): string | null {
  if (canonicalTimeZone(zone) === null) return null
  const { at, offset } = zoneTable(zone, first, last)
  return hash('sha256', [...at, ...offset].join(' '), 'hex')
}

const RowSchema = v.object({
  zone: v.string(),
  version: v.string(),
  fingerprint: v.string(),
  changedAt: MomentSchema,
})
/** The data of a zone with which appointments are written, and since when. */
export type StoredZone = v.InferOutput<typeof RowSchema>

export const listStoredZones = (q: Queryable): Promise<readonly StoredZone[]> =>
  readRows(q, RowSchema, 'select zone, version, fingerprint, changed_at from zone_data order by zone')

/** Records the data of these zones. `changed_at` is when their offsets changed last. */
const saveZones = (
  tx: Queryable,
  zones: readonly { readonly zone: string; readonly fingerprint: string }[],
  { version, now }: { readonly version: string; readonly now: Instant },
) =>
  tx.query(
    `insert into zone_data (zone, version, fingerprint, changed_at)
     select zone, $2, fingerprint, $3 from jsonb_to_recordset($1::jsonb) as r(zone text, fingerprint text)
     on conflict (zone) do update set version = excluded.version, fingerprint = excluded.fingerprint,
       changed_at = case when zone_data.fingerprint = excluded.fingerprint then zone_data.changed_at else excluded.changed_at end
     where (zone_data.version, zone_data.fingerprint) is distinct from (excluded.version, excluded.fingerprint)`,
    [JSON.stringify(zones), version, new Date(now)],
  )

/**
 * Records the zone data of this process as that of the store, before anything moves by it. Returns the zones whose offsets have changed,
 * with their version before. Requires `withZoneData`.
 */
export async function recordZones(
  tx: Queryable,
  { version, now }: { readonly version: string; readonly now: Instant },
) {
  const stored = new Map((await listStoredZones(tx)).map((one) => [one.zone, one]))
  const { known, unknown } = await readZonesInUse(tx, now)
  await saveZones(tx, known, { version, now })
  const changed = known.flatMap(({ zone, fingerprint }) => {
    const before = stored.get(zone)
    return before && before.fingerprint !== fingerprint ? [{ zone, before: before.version }] : []
  })
  // Copies of calendars have events on wall clocks, too: they are read again as a whole.
  if (changed.length > 0)
    await tx.query('update staff_feed set etag = null, last_modified = null, checked_at = null')
  return { known, unknown, changed }
}

/** The zones of businesses, their people and everything that is to come; `unknown` are those that this process has no data of. */
export async function readZonesInUse(q: Queryable, now: Instant) {
  const rows = await readRows(
    q,
    ZoneRowSchema,
    `select time_zone as zone from business union select time_zone from staff
     union select zone from booking where business_id in (select business_id from business) and starts_at > $1
     union select zone from session where business_id in (select business_id from business) and starts_at > $1
     union select zone from time_off where ends_at > $1
     order by zone`,
    [new Date(now)],
  )
  const zones = rows.map(({ zone }) => ({ zone, fingerprint: fingerprintOf(zone) }))
  return {
    known: zones.flatMap(({ zone, fingerprint }) => (fingerprint === null ? [] : [{ zone, fingerprint }])),
    unknown: zones.flatMap(({ zone, fingerprint }) => (fingerprint === null ? [zone] : [])),
  }
}

const ZoneRowSchema = v.object({ zone: v.string() })
