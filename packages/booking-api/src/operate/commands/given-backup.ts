import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { givenPath } from '../command-line/create-action.ts'

/**
 * Gives `work` the file of a backup that the operator names. With `-` it is standard input, which is kept in a file for its owner
 * only until `work` ends, because a backup is read twice: it is checked to its end before anything is written.
 */
export async function withGivenBackup<Value>(
  named: string,
  work: (file: string) => Promise<Value>,
): Promise<Value> {
  if (named !== '-') return work(givenPath(named))
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-restore-'))
  const file = join(folder, 'standard-input.backup')
  try {
    await pipeline(process.stdin, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    return await work(file)
  } catch (error) {
    if (error instanceof Error) error.message = error.message.replaceAll(file, 'standard input')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
