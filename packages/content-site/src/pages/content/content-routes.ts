import type { ContentIndex } from '../../content/content-index.ts'
import type { ContentItem, ContentType, ItemOf } from '../../content/content-item.ts'
import { homeKey, listsPosts } from '../../content/content-path.ts'
import { localeCodes, type LocaleCode } from '@hourfold/shared/i18n/locales'
import type { PathParams } from '../../serving/match-path.ts'
import type { LoadedPage, PageRequest } from '../page.ts'
import { errorPage, faultOf, showPath } from '../error-page.tsx'
import { dropUnknownParts } from './drop-unknown-parts.ts'
import { loadContentForms } from '../form/load-content-forms.ts'
import { showCollection } from './show-collection.tsx'
import { showListing } from './show-listing.tsx'
import { showPage } from './show-page.tsx'
import { showPost } from './show-post.tsx'
import { showProduct } from './show-product.tsx'

/**
 * Every address of content, as in the specification: `:path` is a page that owns the items below it. Several addresses can show
 * the same item; all of them respond and name the canonical one of `contentPath`.
 */
export const contentRoutes = [
  { path: '/', shows: 'page' },
  { path: '/b/:slug', shows: 'post' },
  { path: '/c/:categorySlug', shows: 'category' },
  { path: '/c/:categorySlug/b/:slug', shows: 'post' },
  { path: '/post/:blogSlug', shows: 'post' },
  { path: '/product/:productId', shows: 'product' },
  { path: '/collections/:collectionSlug', shows: 'collection' },
  { path: '/category/:categorySlug', shows: 'category' },
  { path: '/author/:authorSlug', shows: 'author' },
  { path: '/tag/:tagSlug', shows: 'tag' },
  { path: '/:path', shows: 'page' },
  { path: '/:path/b/:slug', shows: 'post' },
  { path: '/:path/c/:categorySlug', shows: 'category' },
  { path: '/:path/c/:categorySlug/b/:slug', shows: 'post' },
  { path: '/:path/product/:productId', shows: 'product' },
  { path: '/:path/collections/:collectionSlug', shows: 'collection' },
  { path: '/:path/category/:categorySlug', shows: 'category' },
  { path: '/:path/author/:authorSlug', shows: 'author' },
  { path: '/:path/tag/:tagSlug', shows: 'tag' },
] as const satisfies readonly { readonly path: string; readonly shows: ContentType }[]

/** Shows the page of an item, or returns null when the item has no such page in its pagination. */
function show(item: ContentItem, request: PageRequest): LoadedPage | null {
  switch (item.type) {
    case 'page':
      return showPage(item, request)
    case 'post':
      return showPost(item, request)
    case 'product':
      return showProduct(item, request)
    case 'collection':
      return showCollection(item, request)
    case 'category':
    case 'author':
    case 'tag':
      return showListing(item, request)
  }
}

export const loadContent =
  (shows: ContentType) =>
  async (request: PageRequest): Promise<LoadedPage> => {
    const { content, business, locale, params, path, mode, linkTo, search } = request
    const item = findItem(content, shows, locale, params, mode === 'no_prefix')
    // The owner of the content is known only with the business, so an unknown item is not reported as missing.
    if (!item && !business) return errorPage(faultOf(request.refusal), request)
    const isShown = item !== null && (hasList(item) || !search.has('page'))
    const forms = isShown ? await loadContentForms(item, request) : request.forms
    const shown = isShown ? await dropUnknownParts(item, { ...request, forms }) : null
    const page = shown ? show(shown, { ...request, forms }) : null
    return item && page
      ? { ...page, writtenIn: item.locale }
      : errorPage({ code: 'page_not_found', status: 404, params: { path: showPath(linkTo(path)) } }, request)
  }

/** Only items that list others are paginated. */
const hasList = (item: ContentItem): boolean =>
  item.type === 'page'
    ? listsPosts(item)
    : item.type === 'category' || item.type === 'author' || item.type === 'tag'

/**
 * Finds the item of an address, if the page and the category in the path are its own. `inAnyLanguage`: the path has no prefix
 * that gives its language.
 */
export function findItem(
  content: ContentIndex,
  shows: ContentType,
  locale: LocaleCode,
  params: PathParams,
  inAnyLanguage = false,
): ContentItem | null {
  const find = <Type extends ContentType>(type: Type, slug: string): ItemOf<Type> | null =>
    content.find(type, locale, slug) ?? (inAnyLanguage ? findElsewhere(content, type, locale, slug) : null)
  if (shows === 'page') {
    if (params['path'] === undefined) return content.byKey('page', locale, homeKey)
    const page = find('page', params['path'])
    // The home page is served only at `/`.
    return page?.key === homeKey ? null : page
  }
  const item = find(shows, params[slugNames[shows]] ?? params['blogSlug'] ?? '')
  if (item === null) return null
  if (params['path'] !== undefined) {
    const owner = find('page', params['path'])
    if (owner === null || owner.key === homeKey || owner.key !== ownerKey(item)) return null
  }
  if (item.type === 'post' && params['categorySlug'] !== undefined) {
    const category = find('category', params['categorySlug'])
    if (category === null || !item.categories.includes(category.key)) return null
  }
  return item
}

/** Finds an item by its slug in another language and returns it in the visitor's. */
function findElsewhere<Type extends ContentType>(
  content: ContentIndex,
  type: Type,
  locale: LocaleCode,
  slug: string,
): ItemOf<Type> | null {
  for (const code of localeCodes) {
    const item = content.find(type, code, slug)
    if (item) return content.byKey(type, locale, item.key)
  }
  return null
}

const ownerKey = (item: ContentItem): string | null =>
  'blog' in item ? item.blog : 'page' in item ? item.page : null

/** The path parameter with the slug of each type. */
const slugNames: Readonly<Record<Exclude<ContentType, 'page'>, string>> = {
  post: 'slug',
  category: 'categorySlug',
  author: 'authorSlug',
  tag: 'tagSlug',
  product: 'productId',
  collection: 'collectionSlug',
}
