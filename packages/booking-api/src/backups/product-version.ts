import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

/** The version of this program, for the manifest of a backup. */
export async function readProductVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return v.parse(v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() })), text).version
}
