import type { LocaleCode } from '@booking/shared/i18n/locales'
import type { ContentIndex } from './content-index.ts'
import type { ImageFile } from './content-item.ts'

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
