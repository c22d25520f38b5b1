import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Messages } from '@lingui/core'

const folder = fileURLToPath(new URL('../../shared/dist/locales/widget/', import.meta.url))

/** Reads the compiled messages of every locale, by its code. */
export async function readCatalogs(): Promise<ReadonlyMap<string, Messages>> {
  const files = await readdir(folder)
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, Messages]> => [
        file.replace(/\.json$/, ''),
        JSON.parse(await readFile(join(folder, file), 'utf8')),
      ]),
    ),
  )
}
