/** One page of each kind, by the address the language comes before. The demo studio's; English addresses lead there in every language. */
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

export type ContentPage = keyof typeof contentPages

/** Those that carry a picture of their own, a text, and something to book. */
export const contentKinds = Object.entries(contentPages)

export const missingPage = '/no-such-page'

/** Of the post that is a draft, below the address of a preview. */
export const draftPost = '/journal/b/winter-programme'
