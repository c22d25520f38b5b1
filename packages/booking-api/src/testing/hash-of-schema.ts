import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'

/** Changes with every migration and with the version of the embedded engine: the inputs of a template database. */
export async function hashOfSchema(): Promise<string> {
  const folder = new URL('../../sql/', import.meta.url)
  const hash = createHash('sha256').update(await readFile(new URL('../package.json', folder), 'utf8'))
  for (const name of (await readdir(folder)).toSorted())
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(new URL(name, folder)))
  return hash.digest('hex').slice(0, 16)
}
