import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import { isDataDirInUse, lockDataDir } from '../../database/embedded/data-dir-lock.ts'
import { syncPath } from '../../database/embedded/durable-node-fs.ts'
import { openEmbeddedDatabase } from '../../database/embedded/embedded-database.ts'
import { syncTree } from '../../database/embedded/sync-tree.ts'
import { refuseBackup } from './backup-refusal.ts'
import type { CheckedBackup } from './check-backup.ts'
import {
  decideFullStore,
  type DecideReplacing,
  findPresentStore,
  type PresentStore,
} from './present-store.ts'
import { restoreBackup, type RestoredBackup } from './restore-backup.ts'

/**
 * Restores a backup into an embedded store: built in a folder beside the data, synced, and renamed at the end. Replaced data stays
 * beside it. The folder is locked while `decide` asks. Throws a refusal.
 */
export async function restoreIntoFolder(
  dataDir: string,
  backup: CheckedBackup,
  { decide, now }: { readonly decide: DecideReplacing; readonly now: Instant },
): Promise<RestoredBackup> {
  const lock = await lockDataDir(dataDir).catch((error: unknown) => {
    throw isDataDirInUse(error) ? refuseBackup(error.message) : error
  })
  const making = join(dataDir, 'restoring')
  try {
    const present = await describeFolder(dataDir)
    await decideFullStore(present, decide)
    // Left by a killed restore.
    await rm(making, { recursive: true, force: true })
    await mkdir(making, { mode: 0o700 })
    const restored = await buildStore(making, backup)
    await syncTree(join(making, 'pg'))
    const replaced = await putInPlace(dataDir, making, present, now)
    return { ...restored, ...(replaced === undefined ? {} : { replaced }) }
  } finally {
    await rm(making, { recursive: true, force: true })
    await lock.release()
  }
}

/** Synced once at the end instead of commit by commit. */
async function buildStore(dataDir: string, backup: CheckedBackup): Promise<RestoredBackup> {
  const database = await openEmbeddedDatabase({ dataDir, durable: false, locked: false })
  try {
    return await restoreBackup(database, backup)
  } finally {
    await database.close()
  }
}

async function describeFolder(dataDir: string): Promise<PresentStore | null> {
  if (!existsSync(join(dataDir, 'pg', 'PG_VERSION'))) return null
  const database = await openEmbeddedDatabase({ dataDir, locked: false })
  try {
    return await findPresentStore(database)
  } finally {
    await database.close()
  }
}

/** Between the two renames a crash leaves the folder without `pg`, and both stores whole beside it. */
async function putInPlace(
  dataDir: string,
  making: string,
  present: PresentStore | null,
  now: Instant,
): Promise<string | undefined> {
  const place = join(dataDir, 'pg')
  const old = `${place}.replaced-${toIso(now).replaceAll(/[-:]|\.\d+/g, '')}`
  const isThere = existsSync(place)
  if (isThere) await rename(place, old)
  await rename(join(making, 'pg'), place)
  syncPath(dataDir)
  if (!isThere) return undefined
  if (present && present.businesses.length > 0) return old
  await rm(old, { recursive: true })
  return undefined
}
