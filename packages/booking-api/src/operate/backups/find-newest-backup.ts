import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Instant } from '@hourfold/shared/time/instant'
import { sortBackups } from './rotate-backups.ts'

export type FoundBackup = { readonly file: string; readonly at: Instant; readonly bytes: number }

/** The newest backup of a folder by its name; null where there is none. Rejects where the folder cannot be read. */
export async function findNewestBackup(dir: string): Promise<FoundBackup | null> {
  const [newest] = sortBackups(await readdir(dir))
  if (!newest) return null
  const file = join(dir, newest.name)
  return { file, at: newest.at, bytes: (await stat(file)).size }
}
