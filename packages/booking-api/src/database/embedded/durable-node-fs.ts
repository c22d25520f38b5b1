import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * A folder on disk with a working fsync(2). PGlite 0.5.16 turns fsync off, and its file system (Emscripten's NODEFS) has no fsync
 * operation, so that a call would succeed and do nothing. `count` is called for each one: tests compare it with the commits.
 */
export class DurableNodeFS extends NodeFS {
  readonly #count: () => void

  constructor(folder: string, count: () => void) {
    super(folder)
    this.#count = count
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = emscriptenOpts.preRun ?? []
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream: OpenFile) => {
        try {
          syncFile(stream, (node) => module.NODEFS.realPath(node))
          this.#count()
          return 0
        } catch {
          return EIO // PostgreSQL then panics, as it must: data that the disk refused is not committed
        }
      }
    })
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** Syncs one file, or the list of names in one folder, to the disk. */
export function syncPath(path: string): void {
  // Windows cannot open folders; NTFS keeps a journal of the names.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Emscripten opens files only: a folder has no `nfd`. */
type OpenFile = { readonly nfd?: number; readonly node: unknown }

/** errno 29 in the numbering of WASI. */
const EIO = 29

function syncFile({ nfd, node }: OpenFile, realPath: (node: unknown) => string): void {
  if (nfd !== undefined) fsyncSync(nfd)
  else syncPath(realPath(node))
}
