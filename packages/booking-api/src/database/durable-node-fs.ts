import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * A folder on disk whose fsync(2) really happens. PGlite 0.5.16 turns fsync off, and the file system it runs on
 * (Emscripten's NODEFS) has no fsync operation, so that calling it would succeed and do nothing. `count` is told of
 * each one: tests hold them against the commits.
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
          return EIO // PostgreSQL then panics, as it must: what the disk did not take is not committed
        }
      }
    })
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** Writes one file, or the list of names in one folder, through to the disk. */
export function syncPath(path: string): void {
  // Windows opens no folders; NTFS keeps a journal of the names.
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
