import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { isDatabaseAway, sqlStateOf } from '../database/database-errors.ts'
import { findPendingMigrations } from '../database/migrate.ts'
import { listDirectory, listVisible } from '../catalog/business-directory.ts'
import { randomBytes } from 'node:crypto'

/** The obstacles to taking bookings, and the warnings (mail, clocks and backups), in words for the operator. */
const details = {
  database_unreachable: 'the database does not answer',
  database_read_only: 'the database takes no writes: it is read-only',
  disk_full: 'the disk of the database is full',
  database_not_writable: 'the database refuses a write',
  migrations_pending: 'the database has not been migrated to this version',
  business_missing: 'there is no business yet: run "hourfold import <folder>"',
  draining: 'the server is ending',
  mail_missing: 'no mail is sent: set SMTP_URL and MAIL_FROM',
  clocks_waiting: 'appointments are not at the time that their clock shows: run "hourfold zones list"',
  zone_data_older:
    'the time zone data is older than that of the store: update Node or ICU_TIMEZONE_FILES_DIR',
  backup_failed: 'the last backup failed: see the log',
  backup_overdue: 'no backup has been made for too long',
} as const

type Code = keyof typeof details

/** A missing part and its consequence. */
export type Missing = { readonly code: Code; readonly detail: string }

export const describeMissing = (code: Code): Missing => ({ code, detail: details[code] })

type ReadinessOptions = {
  /** False hides the demo business, which then does not count. */
  readonly withDemo: boolean
  readonly clock: () => number
  /** The timeout of the database in milliseconds. */
  readonly patienceMs?: number
}

/**
 * Checks whether bookings can be taken. A result is valid for a second and one check runs at a time, so any number of probes
 * costs the database one write per second.
 */
export function createReadinessCheck(
  database: Database,
  { withDemo, clock, patienceMs = 2000 }: ReadinessOptions,
): () => Promise<readonly Missing[]> {
  let last: { readonly at: number; readonly missing: readonly Missing[] } | undefined
  let running: Promise<readonly Missing[]> | undefined
  const check = async (): Promise<readonly Missing[]> => {
    const missing = await findMissing(database, withDemo)
    last = { at: clock(), missing }
    return missing
  }
  return async () => {
    const age = last ? clock() - last.at : -1
    if (last && age >= 0 && age < 1000) return last.missing
    running ??= check().finally(() => {
      running = undefined
    })
    return Promise.race([
      running,
      wait(patienceMs, [describeMissing('database_unreachable')], { ref: false }),
    ])
  }
}

/** True where the database responds, is migrated and accepts writes. */
export const isReady = async (database: Database): Promise<boolean> =>
  (await findStoreFault(database)) === null

async function findMissing(database: Database, withDemo: boolean): Promise<readonly Missing[]> {
  const fault = await findStoreFault(database)
  if (fault) return [describeMissing(fault)]
  try {
    const visible = listVisible(await listDirectory(database), withDemo)
    return visible.length === 0 ? [describeMissing('business_missing')] : []
  } catch {
    return [describeMissing('database_unreachable')]
  }
}

async function findStoreFault(database: Database): Promise<Code | null> {
  try {
    if ((await findPendingMigrations(database)).length > 0) return 'migrations_pending'
  } catch (error) {
    return faults[sqlStateOf(error) ?? ''] ?? 'database_unreachable'
  }
  try {
    await proveWriting(database)
    return null
  } catch (error) {
    const state = sqlStateOf(error) ?? ''
    return faults[state] ?? (isDatabaseAway(error) ? 'database_unreachable' : 'database_not_writable')
  }
}

const faults: Readonly<Record<string, Code>> = {
  '25006': 'database_read_only',
  '53100': 'disk_full',
}

/**
 * Writes the only row of its own table and commits. The row fills half a page with incompressible data, so that every second write
 * needs new disk space until the old rows are vacuumed: a small update in place succeeds even on a full disk.
 */
export const proveWriting = (database: Database): Promise<unknown> =>
  database.transaction((tx) =>
    tx.query(
      `insert into readiness (filler) values (decode($1, 'hex'))
       on conflict (only_row) do update set filler = excluded.filler, written_at = now()`,
      [randomBytes(4000).toString('hex')],
    ),
  )
