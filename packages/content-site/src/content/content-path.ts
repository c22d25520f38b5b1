import type { ContentIndex } from './content-index.ts'
import type { ContentItem, PageItem } from './content-item.ts'

/** Returns the canonical path of an item, without a language prefix; all its other addresses name this one. */
export function contentPath(index: ContentIndex, item: ContentItem): string {
  const below = (page: string | null): string => {
    const owner = page === null || page === homeKey ? null : index.byKey('page', item.locale, page)
    return owner === null ? '' : `/${owner.slug}`
  }
  switch (item.type) {
    case 'page':
      return item.key === homeKey ? '/' : `/${item.slug}`
    case 'post':
      return `${below(item.blog)}/b/${item.slug}`
    case 'category':
    case 'author':
    case 'tag':
      return `${below(item.blog)}/${item.type}/${item.slug}`
    case 'product':
      return `${below(item.page)}/product/${item.slug}`
    case 'collection':
      return `${below(item.page)}/collections/${item.slug}`
  }
}

/** True if the page lists the posts of its blog, paginated. The home page shows only the posts that its author places. */
export const listsPosts = ({ isBlog, key }: PageItem): boolean => isBlog && key !== homeKey

/** The key of the home page, `page/index.md`. As a blog it is the root blog. */
export const homeKey = 'index'
