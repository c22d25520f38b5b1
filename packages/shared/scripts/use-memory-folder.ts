import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps this folder in memory. */
const memory = '/dev/shm'
const prefix = 'booking-tests-'
/** A run needs 0.4 GB, the largest file of tests 0.9 GB. */
const neededBytes = 3e9

/**
 * Puts the temporary files of a test run into memory, where there is enough: databases, data folders, browser profiles. Two thirds
 * of PostgreSQL's time in a run are the creation of files, and a browser shares its memory between processes through files. The
 * run's processes inherit `TMPDIR`. The folder is deleted at the end; one that a killed run has left, at the start of the next.
 */
export function useMemoryFolder(): void {
  if (process.env['TMPDIR'] !== undefined || !hasSpace()) return
  for (const name of readdirSync(memory)) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true })
  }
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL does not run as root, and its user must be able to enter the folder.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

function hasSpace(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > neededBytes
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
