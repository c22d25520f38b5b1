import type { PostItem } from '../../content/content-item.ts'
import { addressOf, commonOf, publisherOf, type JsonLdSite } from './json-ld-site.ts'

export function describePost(post: PostItem, site: JsonLdSite): object {
  const { index } = site
  const author = post.author === null ? null : index.byKey('author', post.locale, post.author)
  const [section] = post.categories.flatMap((key) => index.byKey('category', post.locale, key)?.title ?? [])
  const keywords = post.tags.flatMap((key) => index.byKey('tag', post.locale, key)?.title ?? [])
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    ...commonOf(post, site),
    mainEntityOfPage: addressOf(post, site),
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    author:
      author === null
        ? publisherOf(site)
        : { '@type': 'Person', name: author.title, url: addressOf(author, site) },
    publisher: publisherOf(site),
    timeRequired: `PT${post.minutes}M`,
    ...(section === undefined ? {} : { articleSection: section }),
    ...(keywords.length === 0 ? {} : { keywords }),
  }
}
