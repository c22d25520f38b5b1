import type {
  CategoryItem,
  CollectionItem,
  ContentItem,
  PageItem,
  PostItem,
  TagItem,
} from '../../content/content-item.ts'
import { addressOf, commonOf, publisherOf, type JsonLdSite } from './json-ld-site.ts'

export const describeBlog = (blog: PageItem, site: JsonLdSite): object => ({
  '@type': 'Blog',
  name: blog.title,
  ...commonOf(blog, site),
  publisher: publisherOf(site),
  blogPost: postsOf(blog, site).map((post) => ({
    '@type': 'BlogPosting',
    headline: post.title,
    url: addressOf(post, site),
    datePublished: post.date,
  })),
})

/** Describes the posts of a category or a tag. */
export const describePostList = (list: CategoryItem | TagItem, site: JsonLdSite): object =>
  describeItems(list, postsOf(list, site), site)

export const describeCollection = (collection: CollectionItem, site: JsonLdSite): object =>
  describeItems(
    collection,
    collection.products.flatMap((key) => site.index.byKey('product', collection.locale, key) ?? []),
    site,
  )

const describeItems = (list: ContentItem, items: readonly ContentItem[], site: JsonLdSite): object => ({
  '@type': 'CollectionPage',
  name: list.title,
  ...commonOf(list, site),
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: items.slice(0, mostItems).map((item, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: addressOf(item, site),
      name: item.title,
    })),
  },
})

function postsOf(owner: PageItem | CategoryItem | TagItem, { index }: JsonLdSite): readonly PostItem[] {
  const belongs = (post: PostItem): boolean => {
    switch (owner.type) {
      case 'page':
        return post.blog === owner.key
      case 'category':
        return post.blog === owner.blog && post.categories.includes(owner.key)
      case 'tag':
        return post.blog === owner.blog && post.tags.includes(owner.key)
    }
  }
  return index.list('post', owner.locale).filter(belongs).slice(0, mostItems)
}

/** About as many as the first page of the list shows. */
const mostItems = 20
