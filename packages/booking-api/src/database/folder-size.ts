import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The bytes of all files below a folder; 0 where there is none. A file that goes meanwhile does not count. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries)
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0
  return bytes
}
