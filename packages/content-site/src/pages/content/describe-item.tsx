import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { ContentItem, PageItem, PostItem } from '../../content/content-item.ts'
import { contentPath } from '../../content/content-path.ts'
import { feedPaths } from '../../documents/feeds.ts'
import { jsonLdOf } from '../../documents/json-ld.ts'
import { pageHref } from '../../layout/item/pagination.tsx'
import type { LoadedPage, PageRequest, Share } from '../page.ts'
import { siteName } from '../../layout/shell/site-name.ts'

type Shown = {
  readonly item: ContentItem
  readonly body: ReactNode
  readonly share: Share['type']
  /** Page number of a paginated list. */
  readonly page?: number
}

/** Returns the response data of a page of content: title, address, languages. */
export function describeItem({ item, body, share, page = 1 }: Shown, request: PageRequest): LoadedPage {
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
    // The number of pages of a list differs between languages, so further pages have no alternates.
    alternates:
      page === 1
        ? alternates
        : alternates
            .filter(({ locale }) => locale === item.locale)
            .map((alternate) => ({ ...alternate, path: pageHref(path, page) })),
    // The language switcher returns to the first page, by a name that every language knows.
    ...(main ? { switchPath: main.path } : {}),
    share: { type: share, image: item.image, ...publishedOf(item) },
    data: jsonLdOf(item, {
      index: content,
      origin,
      mode,
      defaultLocale,
      name: siteName(request),
      homeTitle: words._(msg`Home`),
      catalog: business,
    }),
    feeds: feedsOf(item, request),
    loadsWidget: false,
    live: false,
  }
}

const publishedOf = (item: ContentItem): { readonly published?: PostItem['date'] } =>
  item.type === 'post' ? { published: item.date } : {}

/**
 * Returns the feeds of a blog, for the blog and everything that belongs to it. A feed has the blog's language, because the blog
 * may have none in the visitor's.
 */
function feedsOf(item: ContentItem, { content }: PageRequest): NonNullable<LoadedPage['feeds']> {
  const blog: PageItem | null =
    item.type === 'page' ? item : 'blog' in item ? content.byKey('page', item.locale, item.blog) : null
  return blog === null ? [] : feedPaths(content, blog)
}

/** "Title · Business", or the title alone when it contains the name. */
function titleOf({ title }: ContentItem, request: PageRequest): string {
  const name = siteName(request)
  return title.includes(name) ? title : `${title} · ${name}`
}
