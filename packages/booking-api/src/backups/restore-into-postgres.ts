import type { Migration } from '../database/migrate.ts'
import { openPostgresDatabase } from '../database/postgres-database.ts'
import type { Database } from '../database/database.ts'
import type { CheckedBackup } from './check-backup.ts'
import { dropOwnTables, findPresentStore, refuseFullStore, refuseOtherServers } from './present-store.ts'
import { restoreBackup, type RestoredBackup } from './restore-backup.ts'

/** A table of millions of rows may take minutes to count or to index. */
const patienceMs = 6 * 60 * 60_000

/** A connection of its own, without the time limits of requests. */
export const openPatientPostgres = (url: string): Database =>
  openPostgresDatabase({ url, poolSize: 1, patienceMs })

/** Restores a backup in one transaction: everything or nothing. Throws a refusal. */
export async function restoreIntoPostgres(
  url: string,
  backup: CheckedBackup,
  { replace, migrations }: { readonly replace: boolean; readonly migrations: readonly Migration[] },
): Promise<RestoredBackup> {
  const database = openPatientPostgres(url)
  try {
    return await restoreBackup(database, backup, async (tx) => {
      await refuseOtherServers(tx)
      refuseFullStore(await findPresentStore(tx), replace)
      await dropOwnTables(tx, migrations)
    })
  } finally {
    await database.close()
  }
}
