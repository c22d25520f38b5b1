import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Seeded } from '../drill/seeded.ts'

/** What a disk writes as a whole. */
const blockBytes = 4096

/**
 * Adds some of the writes that were never synced to a folder as it is on the disk: each block at random, in any order, as a disk
 * may write them before the power is gone. Returns how many blocks it added.
 */
export function tearWrites(written: string, onDisk: string, random: Seeded): number {
  let added = 0
  for (const entry of readdirSync(written, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const other = join(onDisk, relative(written, path))
    if (!existsSync(other)) continue
    const [now, before] = [readFileSync(path), readFileSync(other)]
    const file = openSync(other, 'r+')
    for (let at = 0; at < Math.min(now.length, before.length); at += blockBytes) {
      const block = now.subarray(at, at + blockBytes)
      if (block.equals(before.subarray(at, at + block.length)) || random.chance() < 0.5) continue
      writeSync(file, block, 0, block.length, at)
      added += 1
    }
    closeSync(file)
  }
  return added
}
