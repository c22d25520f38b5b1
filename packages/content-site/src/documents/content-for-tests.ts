import { defaultLocale, localeCodes, type LocaleCode } from '@booking/shared/i18n/locales'
import type { ContentIndex } from '../content/content-index.ts'
import type { ContentItem, ContentType, ImageFile, ItemOf } from '../content/content-item.ts'
import type { SiteFile } from '../content/site-file.ts'

type Given = {
  readonly items?: readonly ContentItem[]
  readonly images?: readonly ImageFile[]
  readonly site?: Partial<SiteFile>
}

/** A small content, looked up by walking through it. */
export function contentOf({ items = [], images = [], site = {} }: Given): ContentIndex {
  const ofType = <Type extends ContentType>(type: Type): readonly ItemOf<Type>[] =>
    items.filter((item): item is ItemOf<Type> => item.type === type)
  const byKey: ContentIndex['byKey'] = (type, locale, key) =>
    fallbacks(locale).flatMap((code) =>
      ofType(type).filter((item) => item.locale === code && item.key === key),
    )[0] ?? null
  return {
    version: String(++versions),
    site: { ...noSite, ...site },
    images: new Map(images.map((image) => [image.name, image])),
    byKey,
    find: (type, locale, slug) => {
      const named = ofType(type).find((item) => item.slug === slug && fallbacks(locale).includes(item.locale))
      return named ? byKey(type, locale, named.key) : null
    },
    list: (type, locale) =>
      [...new Set(ofType(type).map(({ key }) => key))].flatMap((key) => byKey(type, locale, key) ?? []),
    translations: <Item extends ContentItem>(item: Item) =>
      items.filter((one): one is Item => one.type === item.type && one.key === item.key),
  }
}

let versions = 0

const fallbacks = (locale: LocaleCode): readonly LocaleCode[] => {
  const base = localeCodes.find((code) => code === locale.split('-')[0])
  return [locale, base ?? locale, defaultLocale]
}

const noSite: SiteFile = {
  business: null,
  securityContact: null,
  profiles: [],
  phone: null,
  email: null,
  address: null,
  scripts: [],
  cookies: [],
}

const common = (slug: string): Omit<ItemOf<'tag'>, 'type' | 'blog'> => ({
  locale: defaultLocale,
  slug,
  key: slug,
  title: slug,
  description: `About ${slug}.`,
  image: null,
  isDraft: false,
  updated: null,
  body: [],
  file: `en/${slug}.md`,
})

type More<Type extends ContentType> = Partial<Omit<ItemOf<Type>, 'type'>>

/** Items in English, with what a test says of them. */
export const item = {
  page: (slug: string, more: More<'page'> = {}): ItemOf<'page'> => ({
    type: 'page',
    ...common(slug),
    nav: null,
    navTitle: more.title ?? slug,
    layout: 'page',
    isBlog: false,
    eyebrow: null,
    ...more,
  }),
  post: (slug: string, more: More<'post'> = {}): ItemOf<'post'> => ({
    type: 'post',
    ...common(slug),
    blog: 'journal',
    date: '2026-11-02',
    author: null,
    categories: [],
    tags: [],
    minutes: 3,
    ...more,
  }),
  product: (slug: string, more: More<'product'> = {}): ItemOf<'product'> => ({
    type: 'product',
    ...common(slug),
    page: 'shop',
    price: null,
    availability: 'in_stock',
    service: null,
    gallery: [],
    ...more,
  }),
  collection: (slug: string, more: More<'collection'> = {}): ItemOf<'collection'> => ({
    type: 'collection',
    ...common(slug),
    page: 'shop',
    products: [],
    ...more,
  }),
  category: (slug: string, more: More<'category'> = {}): ItemOf<'category'> => ({
    type: 'category',
    ...common(slug),
    blog: 'journal',
    ...more,
  }),
  tag: (slug: string, more: More<'tag'> = {}): ItemOf<'tag'> => ({
    type: 'tag',
    ...common(slug),
    blog: 'journal',
    ...more,
  }),
  author: (slug: string, more: More<'author'> = {}): ItemOf<'author'> => ({
    type: 'author',
    ...common(slug),
    blog: 'journal',
    role: null,
    staff: null,
    ...more,
  }),
} as const
