import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of an archive: its path there, and the file on disk that has its content; null for an empty folder. */
export type ArchiveFile = { readonly path: string; readonly file: string | null }

/**
 * Lists a file, or the files below a folder, under another path. Empty folders are listed, too, because a database does not open without
 * its own. Returns nothing where there is nothing.
 */
export async function listFiles(from: string, path: string): Promise<readonly ArchiveFile[]> {
  const found = await stat(from).catch(() => undefined)
  if (found === undefined) return []
  if (found.isFile()) return [{ path, file: from }]
  const names = await readdir(from)
  if (names.length === 0) return [{ path, file: null }]
  const files = await Promise.all(names.map((name) => listFiles(join(from, name), `${path}/${name}`)))
  return files.flat()
}

/** The order of archives: by path, byte by byte, whatever the locale of the machine. */
export const inOrder = (files: readonly ArchiveFile[]): readonly ArchiveFile[] =>
  files.toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0))
