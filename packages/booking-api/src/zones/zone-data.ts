import { hash } from 'node:crypto'
import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import { canonicalTimeZone } from '@booking/shared/time/zone'
import { zoneTable } from '@booking/shared/time/zone-table'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

/** The offsets of these years make the fingerprint of a zone. They are fixed, so that it changes with the data alone. */
const first = Date.UTC(2024, 0, 1)
const last = Date.UTC(2040, 0, 1)

/** The name of this process's zone data, such as `2026c`. */
export const zoneVersion = (): string => process.versions['tz'] ?? 'unknown'

/** How newer data comes, in words for the operator. */
export const bringsNewerZones =
  'update Node, or put newer files of ICU into a folder and set ICU_TIMEZONE_FILES_DIR (OPERATING, «Time zone data»)'

/** A hash of the zone's offsets: what a release changes, whatever it is called. Null for a zone that this process does not know. */
function fingerprintOf(zone: string): string | null {
  if (canonicalTimeZone(zone) === null) return null
  const { at, offset } = zoneTable(zone, first, last)
  return hash('sha256', [...at, ...offset].join(' '), 'hex')
}

const RowSchema = v.pipe(
  v.object({ zone: v.string(), version: v.string(), fingerprint: v.string(), changed_at: MomentSchema }),
  v.transform(({ changed_at: changedAt, ...row }) => ({ ...row, changedAt })),
)
/** The data of a zone with which appointments are written, and since when. */
export type StoredZone = v.InferOutput<typeof RowSchema>

export const listStoredZones = async (q: Queryable): Promise<readonly StoredZone[]> =>
  parseRows(
    RowSchema,
    await q.query('select zone, version, fingerprint, changed_at from zone_data order by zone'),
  )

/** Remembers the data of these zones. `changed_at` is when their offsets changed last. */
export const saveZones = (
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

/** The zones of businesses, their people and everything that is to come; `unknown` are those that this process has no data of. */
export async function readZonesInUse(q: Queryable, now: Instant) {
  const rows = await q.query(
    `select time_zone as zone from business union select time_zone from staff
     union select zone from booking where business_id in (select business_id from business) and starts_at > $1 and zone is not null
     union select zone from session where business_id in (select business_id from business) and starts_at > $1 and zone is not null
     union select zone from time_off where ends_at > $1 and zone is not null
     order by zone`,
    [new Date(now)],
  )
  const zones = parseRows(ZoneRowSchema, rows).map(({ zone }) => ({ zone, fingerprint: fingerprintOf(zone) }))
  return {
    known: zones.flatMap(({ zone, fingerprint }) => (fingerprint === null ? [] : [{ zone, fingerprint }])),
    unknown: zones.flatMap(({ zone, fingerprint }) => (fingerprint === null ? [zone] : [])),
  }
}

const ZoneRowSchema = v.object({ zone: v.string() })
