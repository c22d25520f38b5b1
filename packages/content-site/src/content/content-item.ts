import type { Money } from '@hourfold/shared/contract/values'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'

/** An item of a content folder, one Markdown file each: `<locale>/<type>/<slug>.md`. */
export type ContentItem =
  | PageItem
  | PostItem
  | ProductItem
  | CollectionItem
  | CategoryItem
  | AuthorItem
  | TagItem
export type ContentType = ContentItem['type']
export type ItemOf<Type extends ContentType> = Extract<ContentItem, { readonly type: Type }>

type Common = {
  readonly locale: LocaleCode
  /** The name of its file and the last part of its address. */
  readonly slug: string
  /** The key that an item shares with its translations and that references use: `translationKey`, or the slug. */
  readonly key: string
  readonly title: string
  /** One or two sentences, shown in lists, search results and shared links. */
  readonly description: string
  readonly image: Picture | null
  /** A draft is visible only in previews. */
  readonly isDraft: boolean
  /** `2026-11-20`: the day of its last change that matters to readers. */
  readonly updated: string | null
  readonly body: readonly Block[]
  /** Path below the content folder, for messages. */
  readonly file: string
}

export type PageItem = Common & {
  readonly type: 'page'
  /** Position in the navigation, ascending; null outside of the navigation. */
  readonly nav: number | null
  /** Shorter title for the navigation. */
  readonly navTitle: string
  /** `home` has a hero over the whole width; `wide` has no narrow reading column. */
  readonly layout: 'home' | 'page' | 'wide'
  /** The page is a blog: it lists and owns posts, categories, authors and tags. */
  readonly isBlog: boolean
  /** Short line above the title. */
  readonly eyebrow: string | null
}

export type PostItem = Common & {
  readonly type: 'post'
  /** Key of the blog's page; `index` is the root blog. */
  readonly blog: string
  /** `2026-11-20` */
  readonly date: string
  /** Keys, in the order of the file. */
  readonly author: string | null
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** Reading time in minutes, at least 1. */
  readonly minutes: number
}

export type ProductItem = Common & {
  readonly type: 'product'
  /** Key of the page below which it is served; null: `/product/…`. */
  readonly page: string | null
  readonly price: Money | null
  readonly availability: 'in_stock' | 'in_store' | 'out_of_stock'
  /** Slug of a service that visitors can book with it. */
  readonly service: string | null
  readonly gallery: readonly Picture[]
}

export type CollectionItem = Common & {
  readonly type: 'collection'
  readonly page: string | null
  /** Keys of products, in order. */
  readonly products: readonly string[]
}

export type CategoryItem = Common & { readonly type: 'category'; readonly blog: string }
export type TagItem = Common & { readonly type: 'tag'; readonly blog: string }
export type AuthorItem = Common & {
  readonly type: 'author'
  readonly blog: string
  /** The person's role, shown below the name. */
  readonly role: string | null
  /** Slug of the staff member who can be booked. */
  readonly staff: string | null
}

/** A block of a body: HTML that is already safe, or a part that the site renders. */
export type Block =
  | { readonly kind: 'html'; readonly html: string }
  | {
      readonly kind: 'directive'
      readonly name: DirectiveName
      readonly options: Readonly<Record<string, string>>
    }

/** `::booking{service=haircut}` on its own line. */
export type DirectiveName = keyof typeof directives

/** The options of each part. Required options must be given, and exactly one of `oneOf`. */
export const directives = {
  /** The booking element: a service, or a provider with or without a service. */
  booking: { options: ['service', 'provider'], required: ['service'] },
  /** A form, a survey or a quiz. */
  form: { options: ['form', 'survey', 'quiz'], required: [], oneOf: ['form', 'survey', 'quiz'] },
  /** Cards of the bookable services. */
  services: { options: ['limit'], required: [] },
  /** Cards of the staff. */
  team: { options: [], required: [] },
  /** The latest posts of a blog. */
  posts: { options: ['blog', 'limit'], required: ['blog'] },
  /** The products of a collection, or all products. */
  products: { options: ['collection', 'limit'], required: [] },
  /** A link styled as a button. */
  button: { options: ['href', 'text'], required: ['href', 'text'] },
  /** The script tag for other sites. */
  install: { options: [], required: [] },
} as const satisfies Record<
  string,
  {
    readonly options: readonly string[]
    readonly required: readonly string[]
    readonly oneOf?: readonly string[]
  }
>

/** An image of the content folder with its alternative text. */
export type Picture = { readonly image: ImageFile; readonly alt: string }

/** A file of `images/`. Its size is known before it loads, so the layout does not shift. */
export type ImageFile = {
  /** Path below `images/`, such as `studio/chairs.webp`. */
  readonly name: string
  /** Hash of its bytes. An address that contains it is immutable. */
  readonly hash: string
  readonly width: number
  readonly height: number
  /** A vector image is scaled by the browser; all other images are served in several widths. */
  readonly isVector: boolean
}
