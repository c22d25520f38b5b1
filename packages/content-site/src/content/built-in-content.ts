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

/** What is shown where there is no content folder, or one of another business. */
/** The site of a business without content of its own: a home page, made of what it offers. */
export const builtInContent = (business: {
  readonly title: string
  readonly description: string
}): ContentIndex =>
  createContentIndex(
    { items: [{ ...home, ...business }], site: plainSite, images: new Map(), version: 'built-in' },
    false,
  )
