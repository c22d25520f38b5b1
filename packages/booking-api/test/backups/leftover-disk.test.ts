import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { deleteLeftovers } from '../../src/testing/use-memory-folder.ts'
import { mountSmallDisk, tmpfsMissing } from './mount-small-disk.ts'

/** A folder of a run that has ended. */
const leftover = async (): Promise<string> => {
  const path = `/dev/shm/hourfold-tests-${spawnSync('true').pid}`
  await mkdir(path)
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test.skipIf(tmpfsMissing)(
  `${tmpfsMissing ?? ''}a file system that a killed run of tests has left mounted stops no later run`,
  async () => {
    const [mounted, plain] = [await leftover(), await leftover()]
    const disk = await mountSmallDisk(4, mounted)
    onTestFinished(disk.remove)
    deleteLeftovers()
    expect([existsSync(mounted), existsSync(plain)]).toEqual([true, false])
  },
)
