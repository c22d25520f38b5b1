import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { CommandOutputSchema, CommandFailure } from '../command-line/command-output.ts'
import { askStartedOwner, lockDataDir } from '../../database/embedded/data-dir-lock.ts'
import { copyFolder } from '../../database/embedded/copy-data-folder.ts'
import { type BackupSource, makeCopyFolder } from './backup-source.ts'
import { type Keeping, rotateBackups } from './rotate-backups.ts'

export type StorePlace = { readonly databaseUrl: string | undefined; readonly dataDir: string }

/**
 * The data of a store to back up: PostgreSQL itself, or a copy of the embedded store made by the server that holds it; without a
 * server it is made here, while no other process can open the store.
 */
export async function findSource(
  { databaseUrl, dataDir }: StorePlace,
  now: number,
): Promise<BackupSource | null> {
  if (databaseUrl !== undefined) return { kind: 'postgres', url: databaseUrl }
  if (!existsSync(join(dataDir, 'pg', 'PG_VERSION'))) return null
  const reply = await askStartedOwner(dataDir, { command: 'copy_store' }, 600_000)
  if (reply) {
    const answer = v.parse(CommandOutputSchema, reply.answer)
    const [copy] = answer.lines
    if (answer.exitCode !== 0 || copy === undefined) throw new CommandFailure(answer)
    return { kind: 'copy', dataDir: copy }
  }
  const lock = await lockDataDir(dataDir)
  try {
    const copy = await makeCopyFolder(dataDir, now)
    await copyFolder(join(dataDir, 'pg'), join(copy, 'pg'))
    return { kind: 'copy', dataDir: copy }
  } finally {
    await lock.release()
  }
}

/** Deletes old backups of a folder and returns their names. */
export async function deleteOldBackups(dir: string, keeping: Keeping): Promise<readonly string[]> {
  const old = rotateBackups(await readdir(dir), keeping)
  for (const name of old) await rm(join(dir, name), { force: true })
  return old
}
