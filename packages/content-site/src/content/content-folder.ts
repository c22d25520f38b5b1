import type { ContentItem, ImageFile } from './content-item.ts'
import type { BusinessReference } from './markdown/found-in-body.ts'
import type { SiteFile } from './site-file.ts'

/** A content folder without a fault. */
export type ContentFolder = {
  /** Drafts included. */
  readonly items: readonly ContentItem[]
  readonly site: SiteFile
  readonly images: ReadonlyMap<string, ImageFile>
  /** What it names of the business, which is known only where the business is. */
  readonly businessReferences: readonly (BusinessReference & { readonly file: string })[]
  /** Of the bytes of all files. */
  readonly version: string
}
