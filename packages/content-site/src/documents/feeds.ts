import { Feed, type FeedOptions } from 'feed'
import { localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import type { ContentIndex } from '../content/content-index.ts'
import type { PageItem, PostItem } from '../content/content-item.ts'
import { contentPath, homeKey } from '../content/content-path.ts'
import type { LoadedPage } from '../pages/page.ts'
import { dropUnwritable } from './escape-xml.ts'
import { describePost, lastChange, momentOf, type FeedFormat, type FeedSite } from './feed-item.ts'
import { wholeAddress } from './site-address.ts'

type Row = {
  readonly format: FeedFormat
  readonly file: string
  readonly type: string
  readonly write: (feed: Feed) => string
}

/** The most common format first. */
const rows: readonly Row[] = [
  { format: 'rss', file: 'feed.xml', type: 'application/rss+xml', write: (feed) => feed.rss2() },
  { format: 'atom', file: 'atom.xml', type: 'application/atom+xml', write: (feed) => feed.atom1() },
  { format: 'json', file: 'feed.json', type: 'application/feed+json', write: (feed) => feed.json1() },
]

/** Returns the feeds of a page for `<link rel="alternate">`; none unless it is a blog. */
export const feedPaths = (index: ContentIndex, page: PageItem): NonNullable<LoadedPage['feeds']> =>
  page.isBlog
    ? rows.map(({ file, type }) => ({ type, path: below(contentPath(index, page), file), title: page.title }))
    : []

/**
 * Returns the feed at a path (without a language prefix), or null when the blog does not exist or has no posts in this
 * language. A post without a translation is only in the feed of its own language.
 */
export function writeFeed(
  index: ContentIndex,
  path: string,
  locale: LocaleCode,
  site: FeedSite,
): { readonly type: string; readonly body: string } | null {
  const [, slug, file] = /^(?:\/([^/]+))?\/([^/]+)$/.exec(path) ?? []
  const row = rows.find((known) => known.file === file)
  const blog = slug === undefined ? index.byKey('page', locale, homeKey) : index.find('page', locale, slug)
  // The feed of the home page is only at the root.
  if (!row || !blog?.isBlog || blog.isDraft || (slug !== undefined && blog.key === homeKey)) return null
  const posts = index
    .list('post', locale)
    .filter((post) => post.blog === blog.key && post.locale === locale && !post.isDraft)
  if (blog.locale !== locale && posts.length === 0) return null
  const address = contentPath(index, blog)
  const link = wholeAddress(site, address, locale)
  const self = wholeAddress(site, below(address, row.file), locale)
  const feed = new Feed({ ...describeBlog(blog, posts, locale, site), ...addressesOf(link, self) })
  for (const post of posts.slice(0, mostPosts)) feed.addItem(describePost(index, post, row.format, site))
  return { type: `${row.type}; charset=utf-8`, body: row.write(feed) }
}

/** A reader already has the older posts, or finds them on the site. */
const mostPosts = 30

const below = (path: string, file: string): string => `${path === '/' ? '' : path}/${file}`

const addressesOf = (link: string, self: string) => ({
  id: link,
  link,
  feedLinks: { rss: self, atom: self, json: self },
})

function describeBlog(
  blog: PageItem,
  posts: readonly PostItem[],
  locale: LocaleCode,
  site: FeedSite,
): FeedOptions {
  // The date is never the current time, so the same content makes the same feed and readers can use their cache.
  const changes = posts.map(lastChange).toSorted()
  return {
    title: dropUnwritable(blog.title || site.publisher),
    description: dropUnwritable(blog.description),
    language: localeOf(locale).tag,
    updated: momentOf(changes.at(-1) ?? blog.updated ?? '1970-01-01'),
    author: { name: dropUnwritable(site.publisher), link: wholeAddress(site, '/', locale) },
    generator: false,
  }
}
