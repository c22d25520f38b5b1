import { fromIso } from '@hourfold/shared/time/instant'
import type { Database, Transaction } from '../../database/database.ts'
import { findAllBreaches } from '../ledger/find-breaches.ts'
import type { CheckedBackup } from './check-backup.ts'
import type { Manifest, BackupTable, TableSum } from './backup-format.ts'
import { isDeepStrictEqual } from 'node:util'
import { applyMigrations, createHistory } from '../../database/migrate.ts'
import { refuseBackup } from './backup-refusal.ts'
import { parseCopyLines } from './copy-text.ts'
import { readBackup } from './read-backup.ts'
import { wholeTableSettings } from './read-table.ts'
import { sumTables } from './read-snapshot.ts'
import { findTables, quoteName, setSequence, withoutForeignKeys } from './stored-tables.ts'

export type RestoredBackup = LoadedBackup & {
  readonly manifest: Manifest
  /** The ledger breaches at the moment of the backup: the restored data is unchanged, but the operator has to check them. */
  readonly breaches: readonly unknown[]
  /** The location of an embedded store's replaced data. */
  readonly replaced?: string
}

/** Loads a backup into a store whose tables `prepare` has removed, in one transaction, and then looks at the ledger. */
export async function restoreBackup(
  database: Database,
  backup: CheckedBackup,
  prepare: (tx: Transaction) => Promise<void> = async () => {},
): Promise<RestoredBackup> {
  const loaded = await database.transaction(async (tx) => {
    await prepare(tx)
    return loadBackup(tx, backup)
  })
  await database.execute('analyze')
  const breaches = await findAllBreaches(database, fromIso(backup.manifest.createdAt))
  return { ...loaded, manifest: backup.manifest, breaches }
}

type LoadedBackup = {
  /** The tables as read back from the store, which are those of the backup. */
  readonly tables: readonly TableSum[]
  /** Tables of the backup that are unknown to this program, because they were added by hand. */
  readonly leftOut: readonly string[]
}

/**
 * Fills a store without tables: the schema of the backup, its rows, and then the missing migrations. Throws a refusal where the
 * stored data differs from the backup; the caller's transaction is then rolled back.
 */
async function loadBackup(tx: Transaction, backup: CheckedBackup): Promise<LoadedBackup> {
  const { file, manifest, sums, applied, pending } = backup
  await tx.execute(wholeTableSettings)
  await createHistory(tx)
  await applyMigrations(tx, applied)
  const tables = await findTables(tx)
  compareTables(backup, tables)
  const names = new Set(tables.map(({ name }) => name))
  await withoutForeignKeys(tx, tables, async () => {
    // Migrations write rows of their own, which the backup has as well.
    await tx.execute(`truncate ${tables.map(({ name }) => quoteName(name)).join(', ')}`)
    for await (const entry of readBackup(file))
      if (entry.kind === 'rows' && names.has(entry.table.name)) await insertRows(tx, entry.table, entry.lines)
  })
  for (const sequence of manifest.sequences) await setSequence(tx, sequence)
  const read = await sumTables(tx, tables)
  compareRows(backup, read)
  await tx.execute(defaultSettings)
  await applyMigrations(tx, pending)
  return { tables: read, leftOut: sums.tables.flatMap(({ name }) => (names.has(name) ? [] : [name])) }
}

/** Migrations run with the plans and the text forms that they have elsewhere, but take the time they need. */
const defaultSettings = 'set local datestyle to default; set local intervalstyle to default'

function compareTables({ file, manifest }: CheckedBackup, tables: readonly BackupTable[]): void {
  const savedTables = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const table of tables)
    if (!isDeepStrictEqual(savedTables.get(table.name), table))
      throw refuseBackup(`${file}: the table "${table.name}" is missing, or has other columns`)
}

function compareRows({ file, sums }: CheckedBackup, read: readonly TableSum[]): void {
  const savedSums = new Map(sums.tables.map((table) => [table.name, table]))
  for (const { name, rows, digest } of read) {
    const expected = savedSums.get(name)
    if (expected?.rows !== rows || expected.digest !== digest)
      throw refuseBackup(
        `${file}: "${name}" has ${expected?.rows} rows, and the store ${rows} after loading them, or other ones`,
      )
  }
}

/** Text is cast by the input of each type, which takes back exactly what its output gave. */
async function insertRows(tx: Transaction, { name, columns }: BackupTable, lines: Buffer): Promise<void> {
  const rows = [...parseCopyLines(lines.toString())]
  const names = columns.map((column) => quoteName(column.name)).join(', ')
  const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`)
  const cast = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  await tx.query(
    `insert into ${quoteName(name)} (${names}) overriding system value
     select ${cast} from unnest(${parameters}) as rows(${aliases.join(', ')})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  )
}
