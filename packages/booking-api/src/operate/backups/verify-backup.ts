import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Instant } from '@hourfold/shared/time/instant'
import { readMigrations } from '../../database/migrate.ts'
import { checkBackup } from './check-backup.ts'
import type { RestoredBackup } from './restore-backup.ts'
import { refuseFullStore } from './present-store.ts'
import { restoreIntoFolder } from './restore-into-folder.ts'

/** Restores a backup into a temporary embedded store, which compares every table, and deletes it. Throws a refusal. */
export async function verifyBackup(file: string, now: Instant): Promise<RestoredBackup> {
  const backup = await checkBackup(file, await readMigrations())
  const dataDir = await mkdtemp(join(tmpdir(), 'hourfold-verify-'))
  try {
    return await restoreIntoFolder(dataDir, backup, { decide: refuseFullStore, now })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
