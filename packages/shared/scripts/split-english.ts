import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import type { LinguiConfigNormalized } from '@lingui/conf'
import { errorMessageId } from '../src/errors/error-table.ts'
import { errorMessages, firstErrors } from '../src/errors/error-messages.ts'
import type { Messages } from './compile-bundles.ts'

const source = 'packages/widget-element/src'

/**
 * Splits the widget's English messages by the part that uses them: `main`, or a feature, whose chunk contains them. The catalog
 * lists the files that use a message, and their imports determine the part of a file. A message that no part uses, such as the
 * name of a city, is in `main`. A message of several features is in each of them. Most error messages form a part of their own,
 * `errors`, because any feature that sends a request can be refused with them.
 */
export async function splitEnglish(
  config: LinguiConfigNormalized,
  english: Messages,
): Promise<Readonly<Record<string, Messages>>> {
  const { rootDir } = config
  const main = await findImports(rootDir, join(source, 'main.ts'))
  const features = await readdir(join(rootDir, source, 'features'), { withFileTypes: true })
  const parts = await Promise.all(
    features
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const files = await findImports(rootDir, join(source, 'features', name, 'index.ts'))
        return { name, files }
      }),
  )
  const filesOf = await readOrigins(config)
  const partsOf = (id: string): readonly string[] => {
    if (errorsPartIds.has(id)) return ['errors']
    const usesMessage = (part: ReadonlySet<string>): boolean =>
      filesOf.get(id)?.some((file) => part.has(file)) ?? false
    const names = parts.flatMap(({ name, files }) => (usesMessage(files) ? [name] : []))
    return usesMessage(main) || names.length === 0 ? ['main'] : names
  }
  const split: Record<string, Record<string, unknown>> = {}
  for (const [id, message] of Object.entries(english)) {
    for (const part of partsOf(id)) (split[part] ??= {})[id] = message
  }
  return split
}

const firstIds: ReadonlySet<string> = new Set(firstErrors.map(errorMessageId))
const errorsPartIds: ReadonlySet<string> = new Set(
  Object.values(errorMessages).flatMap(({ id }) => (firstIds.has(id) ? [] : [id])),
)

/** Message → the widget's files that use it. */
async function readOrigins(config: LinguiConfigNormalized): Promise<ReadonlyMap<string, readonly string[]>> {
  const catalogs = await getCatalogs(config)
  const messages = (await catalogs.find(({ path }) => basename(path) === 'widget')?.read('en')) ?? {}
  return new Map(Object.entries(messages).map(([id, { origin = [] }]) => [id, origin.map(([file]) => file)]))
}

/** Finds a file and its transitive imports, without `import()`. */
async function findImports(rootDir: string, entry: string): Promise<ReadonlySet<string>> {
  const found = new Set([entry])
  for (const file of found) {
    const text = await readFile(join(rootDir, file), 'utf8')
    for (const [, path = ''] of text.matchAll(
      /^(?:import|export|\}) (?!type\b).*from '(\.[^']+\.tsx?)'$/gm,
    )) {
      found.add(join(dirname(file), path))
    }
  }
  return found
}
