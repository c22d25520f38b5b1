import type { ContentSource } from './content-source.ts'
import { createContentIndex } from './create-content-index.ts'
import { plainSite } from './site-file-schema.ts'

const index = createContentIndex(
  { items: [], site: plainSite, images: new Map(), businessReferences: [], version: 'withheld' },
  false,
)

/** Shown while the business is unknown: nothing. */
export const withheldContent: ContentSource = {
  published: () => index,
  preview: () => index,
  reload: () => Promise.resolve([]),
  readImage: () => Promise.reject(new Error('there is no image')),
}
