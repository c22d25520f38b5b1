import { localeCodes } from '@hourfold/shared/i18n/locales'
import type { PageItem } from './content-item.ts'
import type { ContentIndex } from './content-index.ts'
import { homeKey } from './content-path.ts'
import { createContentIndex } from './create-content-index.ts'
import { plainSite } from './site-file-schema.ts'

const home: PageItem = {
  type: 'page',
  locale: 'en',
  slug: homeKey,
  key: homeKey,
  title: '',
  description: '',
  image: null,
  isDraft: false,
  updated: null,
  nav: null,
  navTitle: '',
  layout: 'home',
  isBlog: false,
  eyebrow: null,
  body: [
    { kind: 'directive', name: 'services', options: {} },
    { kind: 'directive', name: 'team', options: {} },
    { kind: 'directive', name: 'booking', options: {} },
    { kind: 'directive', name: 'install', options: {} },
  ],
  file: 'en/page/index.md',
}

/** Returns the site of a business without content of its own: a home page built from its catalog. Only the last one is cached. */
export function builtInContent(business: Opening): ContentIndex {
  if (last?.business.title !== business.title || last.business.description !== business.description) {
    // The site's messages exist in every language.
    const items = localeCodes.map((locale) => ({ ...home, ...business, locale }))
    const folder = { items, site: plainSite, images: new Map(), businessReferences: [], version: 'built-in' }
    last = { business, index: createContentIndex(folder, false) }
  }
  return last.index
}

type Opening = { readonly title: string; readonly description: string }

let last: { readonly business: Opening; readonly index: ContentIndex } | undefined
