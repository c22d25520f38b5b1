import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database, Transaction } from './database.ts'
import { sqlStateOf } from './database-errors.ts'

export type MigrateOptions = {
  /** The folder of the numbered files. */
  readonly folder?: string | URL
  readonly pause?: (ms: number) => Promise<unknown>
}

/**
 * Brings the schema up to date and returns the names of the files applied now. Safe for several processes at once. Throws when an
 * applied file was changed, when the database is newer than the files, or when a file fails.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<readonly string[]> {
  const { folder = migrationsFolder, pause = sleep } = options
  const files = await readMigrations(folder)
  await prepare(database, pause)
  const applied: string[] = []
  for (const file of files) if (await apply(database, files, file)) applied.push(file.name)
  if (files.length === 0) checkHistory(files, await readHistory(database))
  return applied
}

/** The names of files that are not applied yet; empty when the database is ready. Changes nothing. */
export async function findPendingMigrations(
  database: Database,
  folder: string | URL = migrationsFolder,
): Promise<readonly string[]> {
  const files = await readMigrations(folder)
  const [table] = await database.query(`select 1 where to_regclass('schema_migration') is not null`)
  const history = table === undefined ? new Map<string, string>() : await readHistory(database)
  return files.flatMap((file) => (history.has(file.name) ? [] : [file.name]))
}

/** The number of migrations that were applied. */
export const countMigrations = async (database: Pick<Database, 'query'>): Promise<number> =>
  (await readHistory(database)).size

/** Creates the table of applied migrations where it is missing. */
export const createHistory = (database: Pick<Database, 'execute'>): Promise<void> =>
  database.execute(`
    create table if not exists schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now()
    );
    insert into schema_migration (name, sha256) values ('${LOCK}', '') on conflict do nothing;
  `)

/** Applies migrations inside a transaction of the caller, who has made sure that they are next. */
export async function applyMigrations(tx: Transaction, files: readonly Migration[]): Promise<void> {
  for (const file of files) {
    try {
      await tx.execute(file.sql)
    } catch (error) {
      throw explain(file.name, error)
    }
    await tx.query('insert into schema_migration (name, sha256) values ($1, $2)', [file.name, file.sha256])
  }
}

export type Migration = { readonly name: string; readonly sql: string; readonly sha256: string }

const migrationsFolder = new URL('../../sql/', import.meta.url)

/** The migrations of this program, in order. */
export async function readMigrations(folder: string | URL = migrationsFolder): Promise<readonly Migration[]> {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).toSorted()
  names.forEach((name, index) => {
    if (!/^\d{6}_[a-z0-9_]+\.sql$/.test(name))
      throw new Error(`migration ${name}: the name must be 000001_words.sql`)
    if (Number(name.slice(0, 6)) !== index + 1)
      throw new Error(`migration ${name}: the number must be ${index + 1}`)
  })
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${path.replace(/\/$/, '')}/${name}`, 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The lock is one row, so that it also works where advisory locks do not (poolers, distributed databases). */
async function prepare(database: Database, pause: (ms: number) => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createHistory(database)
    } catch (error) {
      // Concurrent "if not exists" statements of several processes still collide in the system catalogs. One of them succeeds.
      if (attempt > 20 || !collisions.has(sqlStateOf(error) ?? '')) throw error
      await pause(10 * attempt)
    }
  }
}

const LOCK = '.lock'
const collisions: ReadonlySet<string> = new Set(['23505', '40001', '42710', '42P07', 'XX000'])

async function apply(database: Database, files: readonly Migration[], file: Migration): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Building an index on a large table, or waiting for another process that does, may take longer than the limits of a request.
    await tx.execute('set local statement_timeout = 0; set local lock_timeout = 0')
    // Sent by `execute`, which has no time limit.
    await tx.execute(`select 1 from schema_migration where name = '${LOCK}' for update`)
    const history = await readHistory(tx)
    checkHistory(files, history)
    if (history.has(file.name)) return false
    await applyMigrations(tx, [file])
    return true
  })
}

/** The names and hashes of the migrations that a store has. */
export async function readHistory(database: Pick<Database, 'query'>): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query(
    'select name, sha256 from schema_migration where name <> $1 order by name',
    [LOCK],
  )
  return new Map(rows.map(toEntry))
}

function toEntry(row: unknown): readonly [string, string] {
  if (typeof row !== 'object' || row === null || !('name' in row) || !('sha256' in row))
    throw new Error('schema_migration has other columns than expected')
  return [String(row.name), String(row.sha256)]
}

function checkHistory(files: readonly Migration[], history: ReadonlyMap<string, string>): void {
  const known = new Map(files.map((file) => [file.name, file.sha256]))
  for (const [name, sha256] of history) {
    const now = known.get(name)
    if (now === undefined)
      throw new Error(`migration ${name} was applied by a newer version of the program: update this one`)
    if (now !== sha256)
      throw new Error(
        `migration ${name} was changed after it was applied: restore the file and add a new one`,
      )
  }
}

function explain(name: string, error: unknown): Error {
  const state = sqlStateOf(error)
  const message = `migration ${name}: ${error instanceof Error ? error.message : String(error)}`
  return Object.assign(new Error(message, { cause: error }), state === undefined ? {} : { code: state })
}
