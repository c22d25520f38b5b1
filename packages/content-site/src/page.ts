import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import type { BookingApi } from './booking-api.ts'
import type { AnswerKind } from './http/security-headers.ts'
import type { PageAssets } from './assets/asset-store.ts'
import type { ClientRefusal } from '@booking/shared/contract/client'
import type { BusinessOffer } from '@booking/shared/contract/views'
import type { LocaleCode } from '@booking/shared/i18n/locales'

/** Everything a page may know about who asks and for what. */
export type PageRequest = {
  /** Without the language prefix and without a trailing slash. */
  readonly path: string
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
  /** The address of a page in the visitor's language. */
  readonly linkTo: (path: string) => string
  /** A name nobody else has, for a form that is to be counted once. */
  readonly newId: () => string
}

/** A page before its frame: what stands in it and how the answer may be treated. */
export type PageAnswer = {
  readonly status: number
  readonly kind: Extract<AnswerKind, 'page' | 'widget' | 'link' | 'capability'>
  readonly title: string
  readonly description?: string
  readonly body: ReactNode
  /** Without it the page is only its body, as in a frame on another site. */
  readonly chrome: boolean
  readonly indexed: boolean
  /** Its path without a language prefix, where that is not the one that was asked for. */
  readonly canonical?: string
  readonly loadsWidget: boolean
  /** The rooms that the element on it was drawn with. */
  readonly rooms?: readonly string[]
  /** Shows times that are free right now, so it may be kept but must be asked for again. */
  readonly live: boolean
  /** The language it is in, where that is not the request's. */
  readonly locale?: LocaleCode
}

export type Page = {
  readonly name: string
  /** Exact, or everything below when it ends in `/*`. */
  readonly path: string
  readonly load: (request: PageRequest) => Promise<PageAnswer>
  /** Takes a form of the page: `done` shows the page as it is then, an answer what stood in the way. Without it a POST is refused. */
  readonly submit?: (request: PageRequest, form: URLSearchParams) => Promise<PageAnswer | 'done'>
}
