import type { ContentItem, ImageFile } from './content-item.ts'
import type { SiteFile } from './site-file.ts'

/** A content folder without a fault. */
export type ContentFolder = {
  /** Drafts included. */
  readonly items: readonly ContentItem[]
  readonly site: SiteFile
  readonly images: ReadonlyMap<string, ImageFile>
  /** Of the bytes of all files. */
  readonly version: string
}
