import { existsSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableNodeFS, syncPath } from './durable-node-fs.ts'
import { makeDataFolder } from './make-data-folder.ts'
import { planSettings } from '../plan-settings.ts'
import { syncTree } from './sync-tree.ts'

export type PGliteSettings = {
  /** The folder of the data files; undefined keeps everything in memory. */
  readonly folder: string | undefined
  /** A dump (tar) that a database in memory starts from: five times faster than creating one. */
  readonly snapshot?: string | undefined
  readonly durable: boolean
  readonly onFsync: () => void
}

/**
 * Opens PGlite, durable on request. A new database is created in a neighbouring folder, synced and then renamed: a crash in
 * between leaves no incomplete database, and the next start creates it again.
 */
export async function openPGlite(settings: PGliteSettings): Promise<PGlite> {
  const { folder } = settings
  if (folder === undefined) return startPGlite(settings)
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const making = `${folder}.new`
    rmSync(making, { recursive: true, force: true })
    // Synced once at the end instead of file by file.
    await makeDataFolder(making)
    if (settings.durable) await syncTree(making)
    renameSync(making, folder)
    if (settings.durable) syncPath(dirname(folder)) // syncs the name
  }
  return startPGlite(settings)
}

/** Starts PGlite on a folder as it is; an empty one becomes a database. */
export async function startPGlite({ folder, snapshot, durable, onFsync }: PGliteSettings): Promise<PGlite> {
  return PGlite.create({
    ...(folder === undefined
      ? {}
      : { fs: durable ? new DurableNodeFS(folder, onFsync) : new NodeFS(folder) }),
    // Read completely: a blob of a file becomes unreadable once another process has replaced the file.
    ...(snapshot === undefined ? {} : { loadDataDir: new Blob([await readFile(snapshot)]) }),
    extensions: { btree_gist },
    startParams: [
      ...(durable ? durableParams : PGlite.defaultStartParams),
      ...Object.entries({ shared_buffers: '16MB', ...planSettings }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]),
    ],
  })
}

/** -F means "no fsync", and fdatasync, the default on Linux, does nothing in Emscripten. */
const durableParams = PGlite.defaultStartParams
  .filter((param) => param !== '-F')
  .concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync')
