import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { ContentItem, ContentType, ImageFile, ItemOf } from './content-item.ts'
import type { SiteFile } from './site-file.ts'

/**
 * All visible content, looked up by language. An item without a translation is found in its fallback language (`fr-ca` → `fr` →
 * that of the business → any other); an item has its own `locale`, so a page can detect the fallback.
 */
export type ContentIndex = {
  /** Changes with every change of the content. */
  readonly version: string
  readonly site: SiteFile
  /** The languages in which at least one item is written. */
  readonly locales: readonly LocaleCode[]
  readonly images: ReadonlyMap<string, ImageFile>
  /**
   * Finds an item by the last part of an address in any language, and returns it in the requested language when it is
   * available.
   */
  find<Type extends ContentType>(type: Type, locale: LocaleCode, slug: string): ItemOf<Type> | null
  byKey<Type extends ContentType>(type: Type, locale: LocaleCode, key: string): ItemOf<Type> | null
  /** Lists each item once: pages in the order of the navigation, posts newest first, everything else by title. */
  list<Type extends ContentType>(type: Type, locale: LocaleCode): readonly ItemOf<Type>[]
  /** Returns the item in all languages in which it is written, including its own. */
  translations<Item extends ContentItem>(item: Item): readonly Item[]
}
