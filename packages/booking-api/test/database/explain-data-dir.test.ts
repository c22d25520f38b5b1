import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'

const run = promisify(execFile)

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-disk-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a folder that cannot be written is named in one line', async () => {
  const file = join(await makeFolder(), 'file')
  await writeFile(file, '')
  const dataDir = join(file, 'data')
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `DATA_DIR: the folder ${dataDir} cannot be written (ENOTDIR)`,
  )
})

test('a full disk is named in one line with what is needed', async ({ skip }) => {
  const folder = await makeFolder()
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', folder]).catch(() => null)
  if (!mounted) return skip('only an administrator of the machine can mount a small disk')
  try {
    const dataDir = join(folder, 'data')
    const failure = await openDatabase({ dataDir }).catch((error: unknown) => error)
    expect(String(failure)).toMatch(
      new RegExp(`^Error: DATA_DIR: the disk of ${dataDir} is full: \\d MB are free, .* needs 64 MB`),
    )
  } finally {
    // Lazily, because the thread of the database may still be closing its files.
    await run('umount', ['-l', folder])
  }
})
