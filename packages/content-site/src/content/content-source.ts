import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { ContentIndex } from './content-index.ts'
import type { ImageFile, ContentItem } from './content-item.ts'
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

/**
 * The source of the content. The site reads it with every request, so its content may change. `defaultLocale` is the language
 * of the business and the fallback of every item.
 */
export type ContentSource = {
  /** Published content. */
  readonly published: (defaultLocale?: LocaleCode) => ContentIndex
  /** Content with drafts, for previews. */
  readonly preview: (defaultLocale?: LocaleCode) => ContentIndex
  /** Reads the content again and returns its faults. If there are any, the previous content stays. */
  readonly reload: () => Promise<readonly string[]>
  readonly readImage: (image: ImageFile) => Promise<Uint8Array<ArrayBuffer>>
}
