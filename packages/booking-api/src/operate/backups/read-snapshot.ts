import type { Database, Transaction } from '../../database/database.ts'
import type { BackupTable, TableSum } from './backup-format.ts'
import { digestRows } from './digest-rows.ts'
import { readTable, wholeTableSettings } from './read-table.ts'
import { findTables } from './stored-tables.ts'

/** Runs `read` on one snapshot (REPEATABLE READ): every statement sees what the first one saw. Takes no lock that writers wait for. */
export async function readSnapshot<Value>(
  database: Database,
  read: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  let isBegun = false
  return database.transaction(async (tx) => {
    // A transaction is retried after a conflict, but the archive cannot be rewritten.
    if (isBegun) throw new Error('the database has ended the snapshot of the backup')
    isBegun = true
    await tx.execute(`set transaction isolation level repeatable read, read only; ${wholeTableSettings}`)
    return read(tx)
  })
}

/** The number and the hashes of the rows of each table. */
export async function sumTables(
  tx: Transaction,
  tables?: readonly BackupTable[],
): Promise<readonly TableSum[]> {
  const sums: TableSum[] = []
  for (const table of tables ?? (await findTables(tx))) {
    const digest = digestRows(table)
    for await (const rows of readTable(tx, table)) digest.add(rows)
    sums.push(digest.sum())
  }
  return sums
}
