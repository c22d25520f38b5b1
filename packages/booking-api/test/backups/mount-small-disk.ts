import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a test says that cannot run: null where this process may mount a file system. */
export const tmpfsMissing = canMount() ? null : 'SKIPPED, because it needs root and tmpfs: '

/** A file system of its own with so many kilobytes, mounted below `parent`. */
export async function mountSmallDisk(kilobytes: number, parent = tmpdir()) {
  const path = await mkdtemp(join(parent, 'hourfold-disk-'))
  mount(path, kilobytes)
  return {
    path,
    /** Lets nobody write any more, root neither. */
    protect: () => void execFileSync('mount', ['-o', 'remount,ro', path]),
    remove: async () => {
      execFileSync('umount', [path])
      await rm(path, { recursive: true })
    },
  }
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const path = mkdtempSync(join(tmpdir(), 'hourfold-disk-'))
  try {
    mount(path, 4)
    execFileSync('umount', [path])
    return true
  } catch {
    return false
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

function mount(path: string, kilobytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', path], { stdio: 'ignore' })
}
