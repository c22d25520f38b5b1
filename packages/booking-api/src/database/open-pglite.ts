import { existsSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableNodeFS, syncPath } from './durable-node-fs.ts'
import { makeDataFolder } from './make-data-folder.ts'
import { planSettings } from './plan-settings.ts'
import { syncTree } from './sync-tree.ts'

export type PGliteSettings = {
  /** The folder of the data files; undefined keeps everything in memory. */
  readonly folder: string | undefined
  /** A dump (tar) that a database in memory starts from: five times faster than making one. */
  readonly snapshot?: string | undefined
  readonly durable: boolean
  readonly onFsync: () => void
}

/**
 * Opens PGlite, durable when asked. A database is first made in a folder beside its own, written through to the disk
 * and then renamed: a crash in the middle leaves no half-made database, but one that is made again.
 */
export async function openPGlite(settings: PGliteSettings): Promise<PGlite> {
  const { folder } = settings
  if (folder === undefined) return startPGlite(settings)
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const making = `${folder}.new`
    rmSync(making, { recursive: true, force: true })
    // Written through once at the end instead of file by file on the way.
    await makeDataFolder(making)
    if (settings.durable) await syncTree(making)
    renameSync(making, folder)
    if (settings.durable) syncPath(dirname(folder)) // the name itself
  }
  return startPGlite(settings)
}

/** Starts PGlite on a folder as it is; an empty one becomes a database. */
export async function startPGlite({ folder, snapshot, durable, onFsync }: PGliteSettings): Promise<PGlite> {
  return PGlite.create({
    ...(folder === undefined
      ? {}
      : { fs: durable ? new DurableNodeFS(folder, onFsync) : new NodeFS(folder) }),
    // Read whole: a blob over a file can no longer be read once another process has put its own dump there.
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

/** -F is «no fsync», and fdatasync, the usual way on Linux, does nothing in Emscripten. */
const durableParams = PGlite.defaultStartParams
  .filter((param) => param !== '-F')
  .concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync')
