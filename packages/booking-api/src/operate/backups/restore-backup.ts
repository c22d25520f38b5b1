import { fromIso } from '@booking/shared/time/instant'
import type { Database, Transaction } from '../../database/database.ts'
import { findAllBreaches } from '../ledger/find-breaches.ts'
import type { CheckedBackup } from './check-backup.ts'
import { loadBackup, type LoadedBackup } from './load-backup.ts'
import type { Manifest } from './backup-format.ts'

export type RestoredBackup = LoadedBackup & {
  readonly manifest: Manifest
  /** The breaches of the ledger at the moment of the backup: what is restored is what was there, but somebody has to look. */
  readonly breaches: readonly unknown[]
  /** Where the replaced data of an embedded store is. */
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
