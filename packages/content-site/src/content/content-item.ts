import type { Money } from '@booking/shared/contract/values'
import type { LocaleCode } from '@booking/shared/i18n/locales'

/** What a content folder holds, one Markdown file each: `<locale>/<type>/<slug>.md`. */
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
  /** The name of its file, and the last part of its address. */
  readonly slug: string
  /** What an item and its translations have in common, and what others refer to it by: `translationKey`, or the slug. */
  readonly key: string
  readonly title: string
  /** One or two sentences: the text of lists, search results and shared links. */
  readonly description: string
  readonly image: Picture | null
  /** Shown in previews only. */
  readonly isDraft: boolean
  /** `2026-11-20`: the day of its last change that matters to readers. */
  readonly updated: string | null
  readonly body: readonly Block[]
  /** Below the content folder, for what is said about it. */
  readonly file: string
}

export type PageItem = Common & {
  readonly type: 'page'
  /** Its place in the navigation, from small to large; null where it is not part of it. */
  readonly nav: number | null
  /** A shorter title for the navigation. */
  readonly navTitle: string
  /** `home` has an opening over the whole width, `wide` no narrow column for reading. */
  readonly layout: 'home' | 'page' | 'wide'
  /** It is a blog: it lists, and owns, posts, categories, authors and tags. */
  readonly isBlog: boolean
  /** A short line over the title. */
  readonly eyebrow: string | null
}

export type PostItem = Common & {
  readonly type: 'post'
  /** Key of the page that owns it; `index` is the root blog. */
  readonly blog: string
  /** `2026-11-20` */
  readonly date: string
  /** Keys, in the order of the file. */
  readonly author: string | null
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** Minutes it takes to read, at least 1. */
  readonly minutes: number
}

export type ProductItem = Common & {
  readonly type: 'product'
  /** Key of the page it stands under; null: `/product/…`. */
  readonly page: string | null
  readonly price: Money | null
  readonly availability: 'in_stock' | 'in_store' | 'out_of_stock'
  /** Slug of a service that can be booked with it. */
  readonly service: string | null
  readonly gallery: readonly Picture[]
}

export type CollectionItem = Common & {
  readonly type: 'collection'
  readonly page: string | null
  /** Keys of products, in their order. */
  readonly products: readonly string[]
}

export type CategoryItem = Common & { readonly type: 'category'; readonly blog: string }
export type TagItem = Common & { readonly type: 'tag'; readonly blog: string }
export type AuthorItem = Common & {
  readonly type: 'author'
  readonly blog: string
  /** What the person does, under the name. */
  readonly role: string | null
  /** Slug of the person at the booking desk, to book with them. */
  readonly staff: string | null
}

/** A piece of a body: HTML that is safe to write as it stands, or a part that the site draws. */
export type Block =
  | { readonly kind: 'html'; readonly html: string }
  | {
      readonly kind: 'directive'
      readonly name: DirectiveName
      readonly options: Readonly<Record<string, string>>
    }

/** `::booking{service=haircut}` on a line of its own. */
export type DirectiveName = keyof typeof directives

/** The options each part knows; those that are required must be given, and of some exactly one. */
export const directives = {
  /** The booking element: a service, or a provider with or without one. */
  booking: { options: ['service', 'provider'], required: ['service'] },
  /** Questions to answer: a form, a survey or a quiz. */
  form: { options: ['form', 'survey', 'quiz'], required: [], oneOf: ['form', 'survey', 'quiz'] },
  /** What can be booked, as cards. */
  services: { options: ['limit'], required: [] },
  /** Who works here, as cards. */
  team: { options: [], required: [] },
  /** The latest posts of a blog. */
  posts: { options: ['blog', 'limit'], required: ['blog'] },
  /** The products of a collection, or all of them. */
  products: { options: ['collection', 'limit'], required: [] },
  /** A link that looks like a button. */
  button: { options: ['href', 'text'], required: ['href', 'text'] },
  /** The tag for other people's sites. */
  install: { options: [], required: [] },
} as const satisfies Record<
  string,
  {
    readonly options: readonly string[]
    readonly required: readonly string[]
    readonly oneOf?: readonly string[]
  }
>

/** A picture of the content folder, with what is said about it. */
export type Picture = { readonly image: ImageFile; readonly alt: string }

/** A file of `images/`. Its size is known before it is shown, so that nothing moves when it comes. */
export type ImageFile = {
  /** Below `images/`, such as `studio/chairs.webp`. */
  readonly name: string
  /** Of its bytes: an address with it may be kept for ever. */
  readonly hash: string
  readonly width: number
  readonly height: number
  /** Drawn by the browser at any size; everything else is sent in several widths. */
  readonly isVector: boolean
}
