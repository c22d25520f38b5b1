import type { ContentIndex } from '../content/content-index.ts'
import type { ContentItem, PageItem } from '../content/content-item.ts'
import { contentPath, homeKey } from '../content/content-path.ts'

/** A step of the path to a page. `path` has no language prefix. */
export type Breadcrumb = { readonly title: string; readonly path: string }

/** Returns the path from the home page to an item, including both: Home › Journal › Hair › The post. The home page has none. */
export function breadcrumbs(
  index: ContentIndex,
  item: ContentItem,
  homeTitle: string,
): readonly Breadcrumb[] {
  if (item.type === 'page' && item.key === homeKey) return []
  return [
    { title: homeTitle, path: '/' },
    ...parentsOf(index, item).map((parent) => crumb(index, parent)),
    crumb(index, item),
  ]
}

const crumb = (index: ContentIndex, item: ContentItem): Breadcrumb => ({
  title: item.type === 'page' ? item.navTitle || item.title : item.title,
  path: contentPath(index, item),
})

function parentsOf(index: ContentIndex, item: ContentItem): readonly ContentItem[] {
  const page = (key: string | null): readonly PageItem[] => {
    const owner = key === null || key === homeKey ? null : index.byKey('page', item.locale, key)
    return owner === null ? [] : [owner]
  }
  switch (item.type) {
    case 'page':
      return []
    case 'post': {
      const [first] = item.categories
      const category = first === undefined ? null : index.byKey('category', item.locale, first)
      return [...page(item.blog), ...(category === null ? [] : [category])]
    }
    case 'category':
    case 'author':
    case 'tag':
      return page(item.blog)
    case 'product':
    case 'collection':
      return page(item.page)
  }
}
