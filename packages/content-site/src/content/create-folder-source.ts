import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result } from '@booking/shared/errors/result'
import type { ContentFolder } from './content-folder.ts'
import type { ContentSource } from './content-source.ts'
import { createContentIndex } from './create-content-index.ts'
import { readContentFolder, type ContentRules } from './read-content-folder.ts'
import { imageHash } from './read-image-files.ts'

export type FolderSource = ContentSource & {
  /** The folder as it was read last. */
  readonly current: () => ContentFolder
  /** Reads the folder anew. Gives its faults; if there are any, what was read before stays. */
  readonly reload: () => Promise<readonly string[]>
}

/** Opens a content folder, or refuses with everything that is wrong in it. */
export async function openContentFolder(
  folder: string,
  rules: ContentRules,
): Promise<Result<FolderSource, readonly string[]>> {
  const first = await readContentFolder(folder, rules)
  if (!first.ok) return first
  let current = createIndexes(first.value)
  return ok({
    current: () => current.folder,
    published: () => current.published,
    preview: () => current.preview,
    readImage: async ({ name, hash }) => {
      const bytes = new Uint8Array(await readFile(join(folder, 'images', name)))
      // Its address is kept for ever, so other bytes must never be seen under it.
      if (imageHash(bytes) !== hash) throw new Error(`images/${name} has changed since it was read`)
      return bytes
    },
    reload: async () => {
      const read = await readContentFolder(folder, rules)
      if (!read.ok) return read.refusal
      current = createIndexes(read.value)
      return []
    },
  })
}

const createIndexes = (folder: ContentFolder) => ({
  folder,
  published: createContentIndex(folder, false),
  preview: createContentIndex(folder, true),
})
