import type { Product } from './product.ts'

/**
 * One page of each kind, as its address stands after the language. They are the demo studio's; English addresses lead to the same
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
  install: '/install',
} as const

export const missingPage = '/no-such-page'

/** A post that nobody sees but with a preview link. */
export const draftPost = '/journal/b/winter-programme'

/** Those above, a page that there is not, and a draft; each with its name. */
export const everyPage = async (product: Product): Promise<readonly (readonly [string, string])[]> =>
  Object.entries({
    ...contentPages,
    missing: missingPage,
    preview: `${await product.openPreview()}${draftPost}`,
  })

/** The address of a page in a language. */
export const inLanguage = (locale: string, path: string): string =>
  locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`
