import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import type { BookingApi } from '../booking-api.ts'
import type { Encoded } from '../http/respond.ts'
import type { Seal } from '../http/create-seal.ts'
import type { ResponseKind } from '../http/security-headers.ts'
import type { PageAssets } from '../assets/asset-store.ts'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { BusinessCatalog } from '@hourfold/shared/contract/business-catalog'
import type { BrandView } from '@hourfold/shared/contract/site-view'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { ContentIndex } from '../content/content-index.ts'
import type { Picture } from '../content/content-item.ts'
import type { InstallPorts } from '../install/install-ports.ts'
import type { PathParams } from '../serving/match-path.ts'
import type { LocaleMode } from '../settings.ts'

/*
 * The stages of a page, in the order of `serving/serve-page.ts`: `PageRoute` is a row of the table, `FoundPage` the row of a
 * path, `PageRequest` the request as the page sees it, `LoadedPage` its content, `RenderedPage` its bytes.
 */

/** A row of the table of pages. */
export type PageRoute = {
  readonly name: string
  /** In the syntax of `match-path.ts`. */
  readonly path: string
  /** The page is the same for all visitors in one language, so it is rendered once and cached. */
  readonly isCached?: boolean
  /**
   * The page shows current data and is the same for all visitors who ask the same: returns the query on which it depends, or null
   * where it may be of one visitor. It is kept until its data or the time changes it.
   */
  readonly sharedQuery?: (path: string, search: URLSearchParams) => URLSearchParams | null
  /** Shows drafts to holders of a preview link, whose token is `:id`. */
  readonly isPreview?: boolean
  /** In production the page is for owners who are signed in at the desk; elsewhere for everybody. */
  readonly isForOwners?: boolean
  readonly load: (request: PageRequest) => Promise<LoadedPage>
  /**
   * Handles a form of the page. `done` shows the page in its new state, a `PageRedirect` leads to another page of the site, and
   * a page explains a refusal. Without a handler a POST is refused.
   */
  readonly submit?: (
    request: PageRequest,
    form: URLSearchParams,
  ) => Promise<LoadedPage | PageRedirect | 'done'>
  /** The form contains no secret of its visitor, so it is accepted only from this site. */
  readonly sameOriginFormsOnly?: boolean
  /** Maximum size of a form in bytes; 16 kB when absent. */
  readonly formBytes?: number
}

/** A redirect to a path on this site, with its query. */
export type PageRedirect = { readonly to: string }

/** The row of a path, with the parameters of the path. */
export type FoundPage = PageRoute & { readonly params: PathParams }

/** The request as a page sees it. */
export type PageRequest = {
  /** Without the language prefix and without a trailing slash. */
  readonly path: string
  /** The path parameters of the page's row, decoded. */
  readonly params: PathParams
  readonly search: URLSearchParams
  readonly locale: LocaleCode
  /** The language in the address; null when there is none. */
  readonly pathLocale: LocaleCode | null
  readonly words: I18n
  /** The origin that the visitor sees, for absolute links. */
  readonly origin: string
  readonly now: number
  readonly api: BookingApi
  /** Null when the API refused or was unreachable; then `refusal` has the reason. */
  readonly business: BusinessCatalog | null
  readonly refusal: ClientRefusal | null
  readonly assets: PageAssets
  /** What the business gives its pages. */
  readonly brand: BrandView
  /** Published content; in a preview with drafts. */
  readonly content: ContentIndex
  /** In a preview, under `/v2/preview/:id`, drafts are shown and nothing can be booked. */
  readonly preview: Preview | null
  /** The language mode of addresses, for links to other languages. */
  readonly mode: LocaleMode
  /** The language of the business. */
  readonly defaultLocale: LocaleCode
  /** Returns the address of a page in the visitor's language. */
  readonly linkTo: (path: string) => string
  /** Returns a unique id, for the idempotency key of a form. */
  readonly newId: () => string
  /** Signs the state of a booking without a script, which its page carries. */
  readonly seal: Seal
  /** The `Cookie` header, for a page that shows the visitor's choice. Cached pages may not read it. */
  readonly cookie: string | null
  /** The browser sends Global Privacy Control. */
  readonly gpc: boolean
  /** HTML of the element of each form in the content, by kind and slug: `quiz/hair-type`. Empty outside of content. */
  readonly forms: ReadonlyMap<string, string>
  readonly install: InstallPorts
  /** A public demo, which each page says. */
  readonly isDemo: boolean
}

/** The access that a preview link gives. */
export type Preview = {
  /** `/v2/preview/<token>`, which `linkTo` adds before every path of content. */
  readonly base: string
  /** ISO 8601 */
  readonly expiresAt: string
}

/** A page without the site's layout: its content, and how the response is handled. */
export type LoadedPage = {
  readonly status: number
  readonly kind: Extract<ResponseKind, 'page' | 'widget' | 'answers' | 'link' | 'capability' | 'checkout'>
  readonly title: string
  readonly description?: string
  readonly body: ReactNode
  /** Without it the page is only its body, as in a frame on another site. */
  readonly chrome: boolean
  readonly indexed: boolean
  /** Path without a language prefix, when it differs from the requested one. */
  readonly canonical?: string
  readonly loadsWidget: boolean
  /** The features with which its element was rendered. */
  readonly features?: readonly string[]
  /** Shows current availability, so it may be stored but must be revalidated. */
  readonly live: boolean
  /** Shows one visitor's data, so it is not stored. */
  readonly isPersonal?: boolean
  /** Language of the page, when it differs from the request's. */
  readonly locale?: LocaleCode
  /** Language of the main part, when it differs from the request's; its address in that language is canonical. */
  readonly writtenIn?: LocaleCode
  /** Its written languages: canonical paths without prefix. Absent: it exists in every offered language. */
  readonly alternates?: readonly { readonly locale: LocaleCode; readonly path: string }[]
  /** Path without prefix to which the language switcher returns, when it differs from the requested one. */
  readonly switchPath?: string
  /** Metadata of shared links. */
  readonly share?: Share
  /** JSON-LD objects, each with its `@context`. */
  readonly data?: readonly object[]
  /** Feeds of the page, with paths without prefix. */
  readonly feeds?: readonly { readonly type: string; readonly path: string; readonly title: string }[]
}

/** A page as it is sent, in one encoding. */
export type RenderedPage = Pick<LoadedPage, 'status' | 'kind' | 'live'> & {
  readonly isPersonal: boolean
  /** Source of the content security policy for the brand's style sheet; null without one. */
  readonly styleHash: string | null
  readonly body: Encoded
  readonly etag: string
  /** Intl tag of the page's language. */
  readonly language: string
}

/** Open Graph. */
export type Share = {
  readonly type: 'website' | 'article' | 'product' | 'profile'
  readonly image: Picture | null
  /** `2026-11-20`, for an article. */
  readonly published?: string
}
