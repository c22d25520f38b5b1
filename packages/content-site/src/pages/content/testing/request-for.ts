import { buildService } from '@hourfold/shared/testing/build-views'
import { noBrand } from '@hourfold/shared/contract/site-view'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import { createContentIndex } from '../../../content/create-content-index.ts'
import type { ContentItem, PageItem, PostItem } from '../../../content/content-item.ts'
import { plainSite } from '../../../content/site-file-schema.ts'
import { openBookingApi } from '../../../booking-api.ts'
import { createSeal } from '../../../http/create-seal.ts'
import type { PageRequest } from '../../page.ts'
import { createWords } from '../../../site-words.ts'

const common = (key: string) => ({
  locale: 'en' as const,
  slug: key,
  key,
  title: `The ${key}`,
  description: `About the ${key}.`,
  image: null,
  isDraft: false,
  updated: null,
  body: [],
  file: `en/x/${key}.md`,
})

export const buildPage = (key: string, change: Partial<PageItem> = {}): PageItem => ({
  ...common(key),
  type: 'page',
  nav: null,
  navTitle: key,
  layout: 'page',
  isBlog: false,
  eyebrow: null,
  ...change,
})

export const buildPost = (key: string, change: Partial<PostItem> = {}): PostItem => ({
  ...common(key),
  type: 'post',
  blog: 'journal',
  date: '2026-11-20',
  author: null,
  categories: [],
  tags: [],
  minutes: 3,
  ...change,
})

/** Creates a visitor's request for content. A haircut can be booked; the given items are the whole content. */
export function requestFor(
  items: readonly ContentItem[],
  { locale = 'en', query = '', ...more }: Partial<PageRequest> & { readonly query?: string } = {},
): PageRequest {
  const folder = { items, site: plainSite, images: new Map(), businessReferences: [], version: '1' }
  const { business, ...service } = buildService()
  return {
    path: '/',
    params: {},
    search: new URLSearchParams(query),
    locale,
    pathLocale: null,
    words: createWords(locale),
    origin: 'https://book.example',
    now: Date.parse('2026-11-18T08:00:00Z'),
    api: openBookingApi(
      { fetch: () => Response.error() },
      { origin: 'https://book.example', requestId: '1', visitor: null },
    ),
    business: {
      slug: 'studio',
      business,
      description: null,
      services: [service],
      staff: [],
      teams: [],
      groups: [],
      menus: [],
      forms: [],
    },
    refusal: null,
    assets: noAssets,
    content: createContentIndex(folder, true),
    preview: null,
    mode: 'prefix_except_default',
    defaultLocale: 'en',
    linkTo: linkIn(locale),
    seal: createSeal(new Uint8Array(32), 'tests'),
    newId: () => '1',
    cookie: null,
    gpc: false,
    brand: noBrand,
    forms: new Map(),
    isDemo: false,
    install: {
      isOpen: true,
      readPage: () => Promise.resolve(null),
      findScript: () => null,
      framers: null,
    },
    ...more,
  }
}

const linkIn = (locale: LocaleCode) => (path: string) => (locale === 'en' ? path : `/${locale}${path}`)

const noAssets: PageRequest['assets'] = {
  version: '0.1.0',
  icon: '',
  guard: '',
  booking: '',
  page: '',
  consent: '',
  desk: '',
  install: '',
  widget: { src: '', integrity: null, release: 'dev', main: null, child: '', features: {}, locales: {} },
}
