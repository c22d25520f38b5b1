import { basename } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import type { LinguiConfigNormalized } from '@lingui/conf'
import type { Messages } from './compile-bundles.ts'

/** Words that are in the main script: what a file outside the features says, and what no file says, such as names of cities. */
const mainPart = 'main'

/**
 * The widget's English words by the part of it that says them: `main`, or a feature, whose chunk they travel with. The catalog
 * names the files that say a message. A message of several features is in each of them.
 */
export async function splitEnglish(
  config: LinguiConfigNormalized,
  english: Messages,
): Promise<Readonly<Record<string, Messages>>> {
  const partsOf = await readParts(config)
  const split: Record<string, Record<string, unknown>> = {}
  for (const [id, message] of Object.entries(english)) {
    for (const part of partsOf.get(id) ?? [mainPart]) (split[part] ??= {})[id] = message
  }
  return split
}

/** Message → parts, as far as the widget's own files say it. */
async function readParts(config: LinguiConfigNormalized): Promise<ReadonlyMap<string, readonly string[]>> {
  const catalogs = await getCatalogs(config)
  const catalog = catalogs.find(({ path }) => basename(path) === 'widget')
  const messages = (await catalog?.read('en')) ?? {}
  return new Map(
    Object.entries(messages).map(([id, { origin = [] }]) => {
      const parts = new Set(origin.map(([file]) => partOf(file)))
      return [id, parts.has(mainPart) || parts.size === 0 ? [mainPart] : [...parts]]
    }),
  )
}

const partOf = (file: string): string => /\/features\/([\w-]+)\//.exec(file)?.[1] ?? mainPart
