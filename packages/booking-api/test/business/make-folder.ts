import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { FileFault } from '@hourfold/shared/files/parse-yaml'

/** A folder of files, deleted after the test. */
export async function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await writeFolder(files)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A folder of files; the caller deletes it. */
export async function writeFolder(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-business-'))
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  return folder
}

/** Faults of a folder without their positions: `file: path: reason`. */
export const withoutPlaces = (faults: readonly FileFault[]): readonly string[] =>
  Array.from(new Set(faults.map(({ file, path, reason }) => `${file}: ${path}: ${reason}`)))
