import { defaultLocale } from '@hourfold/shared/i18n/locales'
import type { ContentIndex } from '../../content/content-index.ts'
import type { ContentItem, ContentType, ImageFile, ItemOf } from '../../content/content-item.ts'
import { createContentIndex } from '../../content/create-content-index.ts'
import type { SiteFile } from '../../content/site-file.ts'
import { plainSite } from '../../content/site-file-schema.ts'

type Given = {
  readonly items?: readonly ContentItem[]
  readonly images?: readonly ImageFile[]
  readonly site?: Partial<SiteFile>
}

/** Returns the index of a folder with these items, drafts included, because documents must leave them out themselves. */
export const contentOf = ({ items = [], images = [], site = {} }: Given): ContentIndex =>
  createContentIndex(
    {
      items,
      site: { ...plainSite, ...site },
      images: new Map(images.map((image) => [image.name, image])),
      businessReferences: [],
      version: String(++versions),
    },
    true,
  )

let versions = 0

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

/** Creates items in English; a test overrides their fields. */
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
