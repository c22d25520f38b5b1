import type { ContentItem } from '../content/content-item.ts'
import { homeKey, listsPosts } from '../content/content-path.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { describeBreadcrumbs } from './json-ld/describe-breadcrumbs.ts'
import { describeBusiness, describeWebSite } from './json-ld/describe-business.ts'
import { describeBlog, describeCollection, describePostList } from './json-ld/describe-list.ts'
import { describeAuthor } from './json-ld/describe-author.ts'
import { describePost } from './json-ld/describe-post.ts'
import { describeProduct, describeServiceOf } from './json-ld/describe-product.ts'
import type { JsonLdSite } from './json-ld/json-ld-site.ts'

/**
 * Describes an item for search engines: https://schema.org by the rules of
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery.
 */
export function jsonLdOf(item: ContentItem, site: JsonLdSite): readonly object[] {
  const way = breadcrumbs(site.index, item, site.homeTitle)
  return [
    ...describeItem(item, site),
    ...(way.length === 0 ? [] : [describeBreadcrumbs(way, item.locale, site)]),
  ].map((one) => ({ '@context': 'https://schema.org', ...one }))
}

function describeItem(item: ContentItem, site: JsonLdSite): readonly object[] {
  switch (item.type) {
    case 'page':
      return [
        ...(item.key === homeKey ? [describeWebSite(item.locale, site), describeBusiness(item, site)] : []),
        ...(listsPosts(item) ? [describeBlog(item, site)] : []),
      ]
    case 'post':
      return [describePost(item, site)]
    case 'product':
      return [describeProduct(item, site), ...describeServiceOf(item, site)]
    case 'collection':
      return [describeCollection(item, site)]
    case 'category':
    case 'tag':
      return [describePostList(item, site)]
    case 'author':
      return [describeAuthor(item, site)]
  }
}
