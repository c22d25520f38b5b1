import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import type { BookingApi } from '../booking-api.ts'
import type { AnswerKind } from '../http/security-headers.ts'
import type { PageAssets } from '../assets/asset-store.ts'
import type { ClientRefusal } from '@booking/shared/contract/client'
import type { BusinessOffer } from '@booking/shared/contract/business-offer'
import type { LocaleCode } from '@booking/shared/i18n/locales'
import type { ContentIndex } from '../content/content-index.ts'
import type { Picture } from '../content/content-item.ts'
import type { LocaleMode } from '../settings.ts'

/** Everything a page may know about who asks and for what. */
export type PageRequest = {
  /** Without the language prefix and without a trailing slash. */
  readonly path: string
  /** What the named parts of the row's pattern stand for, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
  readonly locale: LocaleCode
  /** The language that stands in the address; null where none does. */
  readonly askedLocale: LocaleCode | null
  readonly words: I18n
  /** The origin the visitor sees, for links that leave the page. */
  readonly origin: string
  readonly now: number
  readonly api: BookingApi
  /** Null where the API refused, or could not be reached: then `refusal` says why. */
  readonly business: BusinessOffer | null
  readonly refusal: ClientRefusal | null
  readonly assets: PageAssets
  /** What is published; in a preview with drafts. */
  readonly content: ContentIndex
  /** Drafts are shown, nothing can be booked: the page stands under `/v2/preview/:id`. */
  readonly preview: Preview | null
  /** How the language stands in addresses, for those in other languages than the visitor's. */
  readonly mode: LocaleMode
  /** The business's own language: the one without a prefix. */
  readonly defaultLocale: LocaleCode
  /** The address of a page in the visitor's language. */
  readonly linkTo: (path: string) => string
  /** A name nobody else has, for a form that is to be counted once. */
  readonly newId: () => string
  /** The `Cookie` header, for a page that shows what a visitor chose. None that is kept may read it. */
  readonly cookie: string | null
  /** The browser asks not to be advertised to (Global Privacy Control). */
  readonly gpc: boolean
  /** The element of each form that stands in what is shown, as HTML, by kind and slug: `quiz/hair-type`. None outside of content. */
  readonly forms: ReadonlyMap<string, string>
}

/** What a preview link opens. */
export type Preview = {
  /** `/v2/preview/<token>`, which `linkTo` puts before every path of content. */
  readonly base: string
  /** ISO 8601 */
  readonly expiresAt: string
}

/** A page before its frame: what stands in it and how the answer may be treated. */
export type PageAnswer = {
  readonly status: number
  readonly kind: Extract<AnswerKind, 'page' | 'widget' | 'answers' | 'link' | 'capability' | 'checkout'>
  readonly title: string
  readonly description?: string
  readonly body: ReactNode
  /** Without it the page is only its body, as in a frame on another site. */
  readonly chrome: boolean
  readonly indexed: boolean
  /** Its path without a language prefix, where that is not the one that was asked for. */
  readonly canonical?: string
  readonly loadsWidget: boolean
  /** The features that the element on it was drawn with. */
  readonly features?: readonly string[]
  /** Shows times that are free right now, so it may be kept but must be asked for again. */
  readonly live: boolean
  /** Shows what one visitor has done, so nobody may keep it. */
  readonly isPersonal?: boolean
  /** The language it is in, where that is not the request's. */
  readonly locale?: LocaleCode
  /** What the main part is written in, where that is not the request's language: its address there is the canonical one. */
  readonly writtenIn?: LocaleCode
  /** Where it is written in: canonical paths without prefix, by language. Without it every offered language has it. */
  readonly alternates?: readonly { readonly locale: LocaleCode; readonly path: string }[]
  /** What the language switcher comes back to, where that is not the path that was asked for. Without prefix. */
  readonly switchPath?: string
  /** What links to it show elsewhere. */
  readonly share?: Share
  /** JSON-LD, each a whole object with its `@context`. */
  readonly data?: readonly object[]
  /** Feeds a reader can subscribe to here: paths without prefix. */
  readonly feeds?: readonly { readonly type: string; readonly path: string; readonly title: string }[]
}

/** Open Graph. */
export type Share = {
  readonly type: 'website' | 'article' | 'product' | 'profile'
  readonly image: Picture | null
  /** `2026-11-20`, of an article. */
  readonly published?: string
}

export type Page = {
  readonly name: string
  /** As `match-path.ts` reads it. */
  readonly path: string
  /** Is the same for everybody who asks in its language, so it is rendered once and kept. */
  readonly isCached?: boolean
  /** Shows drafts to whoever has a preview link, which is its `:id`. */
  readonly isPreview?: boolean
  readonly load: (request: PageRequest) => Promise<PageAnswer>
  /**
   * Takes a form of the page: `done` shows the page as it is then, a lead another page of ours, an answer what stood in the way.
   * Without it a POST is refused.
   */
  readonly submit?: (request: PageRequest, form: URLSearchParams) => Promise<PageAnswer | Lead | 'done'>
  /** Its form says nothing that only its visitor could know, so it is taken from this very site alone. */
  readonly takesOwnFormsOnly?: boolean
  /** The most that a form of it may hold, in bytes; 16 kB where absent. */
  readonly formBytes?: number
}

/** To a path on this site, with its query; nowhere else. */
export type Lead = { readonly to: string }
