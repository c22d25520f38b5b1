import type { NoticeName } from './layout/notices.ts'
import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import type { SessionView } from '@hourfold/shared/contract/business/access'
import type { BusinessClient } from '@hourfold/shared/contract/business/business-endpoints'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { Live } from './agenda/live/create-live.ts'

/** A request of a page of the desk. */
export type DeskRequest = {
  /** Who is signed in; null on the pages that sign in. */
  readonly session: SessionView | null
  /** The business API, as the person who is signed in. */
  readonly client: BusinessClient
  readonly words: I18n
  readonly locale: LocaleCode
  /** BCP 47, for `Intl`. */
  readonly tag: string
  /** IANA zone of the business: the desk's wall clock. */
  readonly timeZone: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Scheme and host at which the person sees the desk. */
  readonly origin: string
  /** `/desk/bookings/bkg_1` */
  readonly path: string
  /** The parts of the path that the route names. */
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
  /** The page of the desk to which signing in leads. */
  readonly returnTo: string
  /** The browser and its system, as a person recognizes them in a list; empty for unknown ones. */
  readonly device: string
  /** What an earlier session left in this browser; undefined in an unknown one. */
  readonly deviceToken: string | undefined
  /** Goes into every form: a post without it is refused. */
  readonly formToken: string
  /** An idempotency key for a form, so that it counts once however often it is sent. */
  readonly newKey: () => string
  /** Tells open pages what has changed. */
  readonly live: Live
  /** True where the person sits at the machine that serves the desk, as a developer does. */
  readonly isOwnMachine: boolean
  /** A public demo, at whose desk anyone may sign in. */
  readonly isDemo: boolean
}

/** A request of somebody who is signed in. */
export type SignedInRequest = DeskRequest & { readonly session: SessionView }

/** A page as it is shown. */
export type DeskPage = {
  readonly status?: number
  /** The document's title, which is also its first heading unless the body has one. */
  readonly title: string
  readonly body: ReactNode
  /** The entry of the navigation that is current. */
  readonly section?: SectionName
  /** Without the navigation: the pages that sign in. */
  readonly isBare?: boolean
  /** Whether the page shows changes of others by itself. */
  readonly isLive?: boolean
}

/** A page, or the path to which a form leads once it is done. `done` names a notice of `layout/notices.ts`, shown there once. */
export type Submitted = DeskPage | { readonly to: string; readonly done?: NoticeName }

/** A file to download. */
export type DeskFile = { readonly file: string; readonly type: string; readonly name: string }

/** Server-sent events that end with the session; null where too many are open. */
export type DeskStream = { readonly stream: ReadableStream<Uint8Array> | null }

export type SectionName =
  | 'agenda'
  | 'requests'
  | 'customers'
  | 'time_off'
  | 'reports'
  | 'payments'
  | 'answers'
  | 'deliveries'
  | 'settings'
  | 'account'

/** A row of the page table. A path may name its segments: `/desk/bookings/:id`. */
export type DeskRoute =
  | {
      readonly path: string
      /** Staff see what is theirs; owners everything. A page for owners does not exist for staff. */
      readonly role: 'staff' | 'owner'
      readonly load: (
        request: SignedInRequest,
      ) => Promise<DeskPage | DeskFile | DeskStream | { readonly to: string }>
      readonly submit?: (request: SignedInRequest, form: URLSearchParams) => Promise<Submitted>
    }
  | {
      readonly path: string
      readonly role: 'anybody'
      readonly load: (request: DeskRequest) => Promise<DeskPage | { readonly to: string }>
      readonly submit?: (request: DeskRequest, form: URLSearchParams) => Promise<Submitted & SetsSession>
    }

/** Signing in and out changes the cookie; null ends it. */
export type SetsSession = {
  readonly sessionToken?: string | null
  /** Makes the browser known when its person asks for a link again. */
  readonly deviceToken?: string
}
