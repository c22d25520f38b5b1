import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { ContentItem, PageItem, PostItem } from '../../content/content-item.ts'
import { contentPath } from '../../content/content-path.ts'
import { feedPaths } from '../../documents/feeds.ts'
import { jsonLdOf } from '../../documents/json-ld.ts'
import { pageHref } from '../../layout/pagination.tsx'
import type { PageAnswer, PageRequest, Share } from '../page.ts'
import { siteName } from '../../layout/site-name.ts'

type Shown = {
  readonly item: ContentItem
  readonly body: ReactNode
  readonly share: Share['type']
  /** Of a list of several pages. */
  readonly page?: number
}

/** What every page of content says about itself: its title, its address, its languages. */
export function describeItem({ item, body, share, page = 1 }: Shown, request: PageRequest): PageAnswer {
  const { content, preview, words, origin, mode, defaultLocale, business } = request
  const path = contentPath(content, item)
  const alternates = content
    .translations(item)
    .map((other) => ({ locale: other.locale, path: contentPath(content, other) }))
  const main = alternates.find(({ locale }) => locale === defaultLocale) ?? alternates[0]
  return {
    status: 200,
    kind: 'page',
    title: titleOf(item, request),
    description: item.description,
    body,
    chrome: true,
    indexed: preview === null,
    canonical: pageHref(path, page),
    // How many pages a list has differs between languages.
    alternates:
      page === 1
        ? alternates
        : alternates
            .filter(({ locale }) => locale === item.locale)
            .map((own) => ({ ...own, path: pageHref(path, page) })),
    // The list itself, by the name that is found in every language.
    ...(main ? { switchPath: main.path } : {}),
    share: { type: share, image: item.image, ...publishedOf(item) },
    data: jsonLdOf(item, {
      index: content,
      origin,
      mode,
      defaultLocale,
      name: siteName(request),
      homeTitle: words._(msg`Home`),
      offer: business,
    }),
    feeds: feedsOf(item, request),
    loadsWidget: false,
    live: false,
  }
}

const publishedOf = (item: ContentItem): { readonly published?: PostItem['date'] } =>
  item.type === 'post' ? { published: item.date } : {}

/** Of a blog, and of everything that belongs to one: those of its own language, which need not have one in the visitor's. */
function feedsOf(item: ContentItem, { content }: PageRequest): NonNullable<PageAnswer['feeds']> {
  const blog: PageItem | null =
    item.type === 'page' ? item : 'blog' in item ? content.byKey('page', item.locale, item.blog) : null
  return blog === null ? [] : feedPaths(content, blog)
}

/** «Title · Business», or the title alone where it says the name already. */
function titleOf({ title }: ContentItem, request: PageRequest): string {
  const name = siteName(request)
  return title.includes(name) ? title : `${title} · ${name}`
}
