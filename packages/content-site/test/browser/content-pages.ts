import type { Product } from './product.ts'

/**
 * One page of each kind, by its address after the language. They belong to the demo studio; English addresses lead to the same
 * content in every language.
 */
export const contentPages = {
  home: '/',
  page: '/about',
  blog: '/journal',
  post: '/journal/b/what-a-consultation-is',
  category: '/journal/category/hair',
  tag: '/journal/tag/fine-hair',
  author: '/journal/author/anna',
  shop: '/shop',
  product: '/shop/product/gift-voucher',
  collection: '/shop/collections/everyday-care',
  consent: '/consent',
} as const

export const missingPage = '/no-such-page'

/** A post that is visible only with a preview link. */
export const draftPost = '/journal/b/winter-programme'

/** The pages above, a missing page, and a draft, each with its name. */
export const everyPage = async (product: Product): Promise<readonly (readonly [string, string])[]> =>
  Object.entries({
    ...contentPages,
    missing: missingPage,
    preview: `${await product.openPreview()}${draftPost}`,
  })

/** Returns the address of a page in a language. */
export const inLanguage = (locale: string, path: string): string =>
  locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`
