import { hash } from 'node:crypto'
import { defaultLocale, localeCodes, localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import type { ContentFolder } from './content-source.ts'
import type { ContentIndex } from './content-index.ts'
import type { ContentItem, ContentType, ItemOf } from './content-item.ts'
import { contentTypes } from './content-types.ts'
import { fallbackLocales } from './fallback-locales.ts'
import { groupBy } from './group-by.ts'

/** Creates the index of a folder. All fallbacks between languages are decided here once, so each later access is a lookup. */
export function createContentIndex(
  folder: ContentFolder,
  withDrafts: boolean,
  siteLocale: LocaleCode = defaultLocale,
): ContentIndex {
  const items = folder.items.filter(({ isDraft }) => withDrafts || !isDraft)
  const shelves = new Map(
    localeCodes.flatMap((locale) =>
      contentTypes.map(
        (type) => [`${locale}/${type}`, fillShelf(items, type, fallbackLocales(locale, siteLocale))] as const,
      ),
    ),
  )
  const shelfOf = (type: ContentType, locale: LocaleCode): Shelf =>
    shelves.get(`${locale}/${type}`) ?? emptyShelf
  const families = groupBy(
    items.toSorted((a, b) => localeCodes.indexOf(a.locale) - localeCodes.indexOf(b.locale)),
    ({ type, key }) => `${type}/${key}`,
  )
  const byKey = <Type extends ContentType>(
    type: Type,
    locale: LocaleCode,
    key: string,
  ): ItemOf<Type> | null => {
    const item = shelfOf(type, locale).byKey.get(key)
    return item && isOf(type, item) ? item : null
  }
  return {
    version: hash('sha256', `${folder.version} ${withDrafts}`, 'hex').slice(0, 16),
    site: folder.site,
    images: folder.images,
    locales: localeCodes.filter((code) => items.some(({ locale }) => locale === code)),
    byKey,
    find: (type, locale, slug) => {
      const key = shelfOf(type, locale).keys.get(slug)
      return key === undefined ? null : byKey(type, locale, key)
    },
    list: <Type extends ContentType>(type: Type, locale: LocaleCode) =>
      // The list contains only this type; the filter narrows the type for the compiler.
      shelfOf(type, locale).list.filter((item) => isOf(type, item)),
    translations: <Item extends ContentItem>(item: Item): readonly Item[] =>
      (families.get(`${item.type}/${item.key}`) ?? []).filter((one): one is Item => one.type === item.type),
  }
}

/** The items of one type in one language. */
type Shelf = {
  readonly byKey: ReadonlyMap<string, ContentItem>
  /** Slug → key, in this language and its fallbacks. */
  readonly keys: ReadonlyMap<string, string>
  readonly list: readonly ContentItem[]
}

const emptyShelf: Shelf = { byKey: new Map(), keys: new Map(), list: [] }

const isOf = <Type extends ContentType>(type: Type, item: ContentItem): item is ItemOf<Type> =>
  item.type === type

/** Fills a shelf from `languages`, best first. An item in none of them is taken from any other language, English first. */
function fillShelf(
  items: readonly ContentItem[],
  type: ContentType,
  languages: readonly LocaleCode[],
): Shelf {
  const [locale = defaultLocale] = languages
  const byKey = new Map<string, ContentItem>()
  const keys = new Map<string, string>()
  const take = (language: LocaleCode, isWanted: (item: ContentItem) => boolean): void => {
    for (const item of items) {
      if (item.type !== type || item.locale !== language || !isWanted(item)) continue
      if (!byKey.has(item.key)) byKey.set(item.key, item)
      if (!keys.has(item.slug)) keys.set(item.slug, item.key)
    }
  }
  for (const language of languages) take(language, () => true)
  const others: readonly LocaleCode[] = [defaultLocale, ...localeCodes]
  for (const language of others) {
    if (!languages.includes(language)) take(language, ({ key }) => !byKey.has(key))
  }
  const byTitle = collatorOf(locale)
  const list = Array.from(byKey.values()).toSorted(
    (a, b) => compareByType(a, b) || byTitle.compare(a.title, b.title),
  )
  return { byKey, keys, list }
}

const collators = new Map<LocaleCode, Intl.Collator>()

function collatorOf(locale: LocaleCode): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(localeOf(locale).tag)
  collators.set(locale, collator)
  return collator
}

/** Orders pages by navigation, those outside of it last, and posts newest first. */
function compareByType(a: ContentItem, b: ContentItem): number {
  if (a.type === 'page' && b.type === 'page' && a.nav !== b.nav)
    return (a.nav ?? Infinity) - (b.nav ?? Infinity)
  if (a.type === 'post' && b.type === 'post') return a.date < b.date ? 1 : a.date > b.date ? -1 : 0
  return 0
}
