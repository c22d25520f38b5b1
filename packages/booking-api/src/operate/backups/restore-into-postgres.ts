import { isDeepStrictEqual } from 'node:util'
import type { Migration } from '../../database/migrate.ts'
import { openPostgresDatabase } from '../../database/postgres/postgres-database.ts'
import type { Database } from '../../database/database.ts'
import { refuseBackup } from './backup-refusal.ts'
import type { CheckedBackup } from './check-backup.ts'
import {
  decideFullStore,
  type DecideReplacing,
  dropOwnTables,
  findPresentStore,
  refuseOtherServers,
} from './present-store.ts'
import { restoreBackup, type RestoredBackup } from './restore-backup.ts'

/** A table of millions of rows may take minutes to count or to index. */
const patienceMs = 6 * 60 * 60_000

/** A separate connection without the time limits of requests. */
export const openPatientPostgres = (
  url: string,
  options: Pick<Parameters<typeof openPostgresDatabase>[0], 'isolation'> = {},
): Database => openPostgresDatabase({ url, poolSize: 1, patienceMs, ...options })

/** Restores a backup in one transaction: everything or nothing. Throws a refusal. */
export async function restoreIntoPostgres(
  url: string,
  backup: CheckedBackup,
  { decide, migrations }: { readonly decide: DecideReplacing; readonly migrations: readonly Migration[] },
): Promise<RestoredBackup> {
  const database = openPatientPostgres(url)
  try {
    await refuseOtherServers(database)
    // The prompt comes before the transaction, which would otherwise wait for the operator.
    const present = await findPresentStore(database)
    await decideFullStore(present, decide)
    return await restoreBackup(database, backup, async (tx) => {
      await refuseOtherServers(tx)
      if (!isDeepStrictEqual(await findPresentStore(tx), present))
        throw refuseBackup('the store was changed meanwhile: stop everything that uses it first')
      await dropOwnTables(tx, migrations)
    })
  } finally {
    await database.close()
  }
}
