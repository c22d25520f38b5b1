import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The space that a new store needs with room for its log, and that a later start needs: a segment of the log is 16 MB. */
const megabytes = { first: 64, later: 20 }

/**
 * The error for a failure to open the embedded store. Where the folder is the reason, it is one line with the folder, which the
 * database's own message (`PGlite failed to initialize properly`) lacks; else the original error.
 */
export function explainDataDir(dataDir: string, error: unknown): unknown {
  const code = tryWriting(dataDir)
  const free = freeMegabytes(dataDir)
  if (fullDisk.has(code ?? '') || (code === null && free < megabytes.later)) {
    const { first, later } = megabytes
    const words = `${free} MB are free, the embedded store needs ${first} MB for its first start and ${later} MB later`
    // PostgreSQL's code for a full disk.
    return Object.assign(new Error(`DATA_DIR: the disk of ${dataDir} is full: ${words}`, { cause: error }), {
      code: '53100',
    })
  }
  if (code === null) return error
  return new Error(`DATA_DIR: the folder ${dataDir} cannot be written (${code})`, { cause: error })
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

/** The error code of a test write that is synced to the disk; null when it works. */
function tryWriting(dataDir: string): string | null {
  const file = join(dataDir, 'write-test')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const handle = openSync(file, 'w')
    try {
      writeSync(handle, Buffer.alloc(65_536, 1))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
      rmSync(file, { force: true })
    }
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  }
}

function freeMegabytes(dataDir: string): number {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return Math.floor((bavail * bsize) / 1024 / 1024)
  } catch {
    return 0
  }
}
