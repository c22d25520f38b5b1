import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { day, type Instant, toIso } from '@hourfold/shared/time/instant'
import type { Database } from '../../database/database.ts'
import { syncPath } from '../../database/embedded/durable-node-fs.ts'
import { writeBackup, type WrittenBackup } from './write-backup.ts'

export type SavedBackup = WrittenBackup & { readonly file: string; readonly bytes: number }

/** `hourfold-20261128T061500Z.backup`, so that names sort by time. */
export const nameBackup = (now: Instant): string =>
  `hourfold-${toIso(now).replaceAll(/[-:]|\.\d+/g, '')}.backup`

/**
 * Saves a backup as a file in `dir`, for its owner only. Until it is whole and on the disk its name ends in `.part`; a failure
 * deletes it.
 */
export async function saveBackup(
  database: Database,
  dir: string,
  { now, product }: { readonly now: Instant; readonly product: string },
): Promise<SavedBackup> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await deleteOldParts(dir, now)
  const file = join(dir, nameBackup(now))
  const part = `${file}.part`
  // `flush` syncs the file before it is closed.
  const output = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  try {
    const written = await writeBackup(database, output, { now, product })
    const { size } = await stat(part)
    await rename(part, file)
    syncPath(dir)
    return { ...written, file, bytes: size }
  } catch (error) {
    output.destroy()
    await rm(part, { force: true })
    // A failed write does not name its file.
    if (error instanceof Error && !error.message.includes(dir)) error.message += `, ${part}`
    throw error
  }
}

/** A killed process leaves its unfinished file. */
async function deleteOldParts(dir: string, now: Instant): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!/^hourfold-\d{8}T\d{6}Z\.backup\.part$/.test(name)) continue
    const stats = await stat(join(dir, name)).catch(() => null)
    if (stats && now - stats.mtimeMs > day) await rm(join(dir, name), { force: true })
  }
}
