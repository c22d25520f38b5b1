import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Syncs a folder with everything in it to the disk, so that renaming it into place is atomic. Sixteen files at a time, because
 * the journal of the file system takes them together (a thousand files on ext4: 0.2 s instead of 2 s).
 */
export async function syncTree(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => ({ path: join(entry.parentPath, entry.name), isFile: entry.isFile() }))
  const next = [{ path: root, isFile: false }, ...paths].values()
  await Promise.all(Array.from({ length: 16 }, () => syncEach(next)))
}

async function syncEach(
  entries: Iterable<{ readonly path: string; readonly isFile: boolean }>,
): Promise<void> {
  for (const { path, isFile } of entries) {
    // Windows cannot open folders (NTFS keeps a journal of the names), and syncs only files that are open for writing.
    if (!isFile && process.platform === 'win32') continue
    const file = await open(path, isFile ? 'r+' : 'r')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  }
}
