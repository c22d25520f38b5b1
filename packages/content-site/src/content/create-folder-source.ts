import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLocale, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { ok, type Result } from '@hourfold/shared/errors/result'
import type { ContentFolder, ContentSource } from './content-source.ts'
import type { ContentIndex } from './content-index.ts'
import { createContentIndex } from './create-content-index.ts'
import { readContentFolder, type ContentRules } from './read-content-folder.ts'
import { imageHash } from './read-image-files.ts'

export type FolderSource = ContentSource & {
  /** The folder as it was last read. */
  readonly current: () => ContentFolder
}

/** Opens a content folder. Refuses with all its faults. */
export async function openContentFolder(
  folder: string,
  rules: ContentRules,
): Promise<Result<FolderSource, readonly string[]>> {
  const first = await readContentFolder(folder, rules)
  if (!first.ok) return first
  let latest = first.value
  let current = createIndexes(latest)
  return ok({
    current: () => latest,
    published: (locale = defaultLocale) => current(locale, false),
    preview: (locale = defaultLocale) => current(locale, true),
    readImage: async ({ name, hash }) => {
      const bytes = new Uint8Array(await readFile(join(folder, 'images', name)))
      // The address is immutable, so it must never serve other bytes.
      if (imageHash(bytes) !== hash) throw new Error(`images/${name} has changed since it was read`)
      return bytes
    },
    reload: async () => {
      const read = await readContentFolder(folder, rules)
      if (!read.ok) return read.refusal
      latest = read.value
      current = createIndexes(latest)
      return []
    },
  })
}

/** Returns the index of a folder by fallback language; each index is created on first use. */
function createIndexes(folder: ContentFolder): (locale: LocaleCode, withDrafts: boolean) => ContentIndex {
  const indexes = new Map<string, ContentIndex>()
  return (locale, withDrafts) => {
    const key = `${locale} ${withDrafts}`
    const index = indexes.get(key) ?? createContentIndex(folder, withDrafts, locale)
    indexes.set(key, index)
    return index
  }
}
