import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps this folder in memory. */
const memory = '/dev/shm'
const prefix = 'hourfold-tests-'
/** In the middle of a run the folder holds 0.4 GB; the rest is reserve. */
const neededBytes = 3e9

/**
 * Puts the temporary files of a test run into memory, where there is enough: databases, data folders, browser profiles. Six files
 * of browser tests then take 75 s of processor time instead of 90, because creating files is slow on a disk and a browser shares
 * memory between its processes through files. The run's processes inherit `TMPDIR`. The folder is deleted at the end; one that a
 * killed run has left, at the start of the next.
 */
export function useMemoryFolder(): void {
  if (process.env['TMPDIR'] !== undefined || !hasSpace()) return
  deleteLeftovers()
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL does not run as root, and its user must be able to enter the folder.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

/** Deletes the folders of killed runs. One in which a file system is still mounted stays, and does not stop this run. */
export function deleteLeftovers(): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue
    const folder = join(memory, name)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      console.warn(`${folder} of a killed run cannot be deleted, because something is mounted in it`)
    }
  }
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
