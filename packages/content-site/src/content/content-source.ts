import type { LocaleCode } from '@booking/shared/i18n/locales'
import type { ContentIndex } from './content-index.ts'
import type { ImageFile } from './content-item.ts'

/**
 * Where content comes from. The site asks for it with every request, so a source may change what it gives. `defaultLocale` is
 * the language of the business, which everything falls back to.
 */
export type ContentSource = {
  /** What everybody may see. */
  readonly published: (defaultLocale?: LocaleCode) => ContentIndex
  /** With drafts, for previews. */
  readonly preview: (defaultLocale?: LocaleCode) => ContentIndex
  /** Reads it anew. Gives its faults; if there are any, what was read before stays. */
  readonly reload: () => Promise<readonly string[]>
  readonly readImage: (image: ImageFile) => Promise<Uint8Array<ArrayBuffer>>
}
