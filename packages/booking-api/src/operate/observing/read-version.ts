import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

const ManifestSchema = v.object({ version: v.optional(v.string(), 'unknown') })

/** The version of the product. */
export const readVersion = async (): Promise<string> =>
  v.parse(
    ManifestSchema,
    JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')),
  ).version
