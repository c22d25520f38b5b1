import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, chmodSync, openSync, writeSync, closeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A disk that the drill can fill. */
export type SmallDisk = {
  readonly folder: string
  /** Leaves no byte free. */
  readonly fill: () => void
  readonly free: () => void
  readonly close: () => Promise<void>
}

const run = promisify(execFile)

/** Mounts a file system of 64 MB in memory; undefined where this user may not. */
export async function openSmallDisk(): Promise<SmallDisk | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const home = mkdtempSync(join(tmpdir(), 'hourfold-disk-'))
  chmodSync(home, 0o755)
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', home])
  } catch {
    rmSync(home, { recursive: true })
    return undefined
  }
  chmodSync(home, 0o755)
  const folder = join(home, 'space')
  mkdirSync(folder)
  // PostgreSQL runs as "nobody" where the drill runs as root.
  chownSync(folder, 65534, 65534)
  const filler = join(home, 'filler')
  const chunks = [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)]
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a')
      for (const chunk of chunks) while (canWrite(file, chunk));
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    close: async () => {
      await run('umount', ['-l', home])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function canWrite(file: number, chunk: Buffer): boolean {
  try {
    return writeSync(file, chunk) === chunk.length
  } catch {
    return false
  }
}
