import type { LocaleCode } from '@booking/shared/i18n/locales'
import type { ContentItem, ContentType, ImageFile, ItemOf } from './content-item.ts'
import type { SiteFile } from './site-file.ts'

/**
 * Everything that may be shown, looked up by language. What has no translation is found in the language it falls back to
 * (`fr-ca` → `fr` → that of the business → any other); an item carries its own `locale`, so a page can tell.
 */
export type ContentIndex = {
  /** Changes with every change of what it holds. */
  readonly version: string
  readonly site: SiteFile
  /** The languages that anything is written in. */
  readonly locales: readonly LocaleCode[]
  readonly images: ReadonlyMap<string, ImageFile>
  /** By the last part of an address, in whichever language it is named; given in the language asked for, if there is one. */
  find<Type extends ContentType>(type: Type, locale: LocaleCode, slug: string): ItemOf<Type> | null
  byKey<Type extends ContentType>(type: Type, locale: LocaleCode, key: string): ItemOf<Type> | null
  /** One of each, the pages in the order of the navigation, posts the latest first, everything else by title. */
  list<Type extends ContentType>(type: Type, locale: LocaleCode): readonly ItemOf<Type>[]
  /** The item in every language it is written in, itself included. */
  translations<Item extends ContentItem>(item: Item): readonly Item[]
}
