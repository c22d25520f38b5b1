import { rm } from 'node:fs/promises'
import type { OpenDatabase } from '../../database/open-database.ts'
import { makeCopyFolder } from './backup-source.ts'

/** Copies the embedded store of this process into a folder beside its data; undefined for other stores. */
export function createStoreCopier(
  { copyTo }: Pick<OpenDatabase, 'copyTo'>,
  dataDir: string | undefined,
  clock: () => number,
): (() => Promise<string>) | undefined {
  if (!copyTo || dataDir === undefined) return undefined
  return async () => {
    const copy = await makeCopyFolder(dataDir, clock())
    try {
      await copyTo(copy)
      return copy
    } catch (error) {
      await rm(copy, { recursive: true, force: true })
      throw error
    }
  }
}
