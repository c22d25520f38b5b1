import type { ContentItem, ImageFile } from './content-item.ts'
import type { BusinessReference } from './markdown/found-in-body.ts'
import type { SiteFile } from './site-file.ts'

/** A valid content folder. */
export type ContentFolder = {
  /** Includes drafts. */
  readonly items: readonly ContentItem[]
  readonly site: SiteFile
  readonly images: ReadonlyMap<string, ImageFile>
  /** Names of the business's services, providers and forms that the content uses. They can be checked only with the business. */
  readonly businessReferences: readonly (BusinessReference & { readonly file: string })[]
  /** Hash of the bytes of all files. */
  readonly version: string
}
