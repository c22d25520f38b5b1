import type { IncomingMessage } from 'node:http'
import type { ClientRefusal, ResponseOf } from '@hourfold/shared/contract/client'
import type { VersionedCache } from '@hourfold/shared/cache/versioned-cache'
import { noBrand, type BrandView, type SiteView } from '@hourfold/shared/contract/site-view'
import type { Result } from '@hourfold/shared/errors/result'
import { defaultLocale, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { businessOrigin, visitorOrigin } from '@hourfold/shared/navigation/visitor-origin'
import type { Context, Hono } from 'hono'
import type { AssetStore } from '../assets/asset-store.ts'
import type { ApiServer } from '../booking-api.ts'
import type { ContentSource } from '../content/content-source.ts'
import type { ExampleGroup } from '../examples/load-examples.ts'
import type { Encoded } from '../http/respond.ts'
import type { Seal } from '../http/create-seal.ts'
import type { SecurityPorts } from '../http/security-headers.ts'
import type { PageReader } from '../install/check/page-reader.ts'
import type { ImageServer } from '../images/serve-image.ts'
import type { RenderedPage } from '../pages/page.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import type { Settings } from '../settings.ts'
import type { KeyBusiness } from './cache/cache-key.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { RevalidatingCache } from './cache/revalidating-cache.ts'
import type { LocaleRoute, LocaleRules } from './locale-routing.ts'
import { readAddress } from './safe-redirect.ts'
import type { SiteObserver } from './site-observer.ts'

/** Why the site is not ready: a code for programs, and its meaning. */
export type Missing = { readonly code: string; readonly detail: string }

/** What the site gets from the composition root. */
export type SiteDeps = {
  readonly api: ApiServer
  readonly assets: AssetStore
  /** The content of every business without its own. */
  readonly content: ContentSource
  /** The content of the businesses that have their own, by slug. */
  readonly businessContent?: ReadonlyMap<string, ContentSource>
  /** Returns the reasons why the site is not ready, such as its database or the end of the process. Empty when it is ready. */
  readonly findMissing: () => Promise<readonly Missing[]>
  /** The version of the time zone data, and how newer data comes; absent in the tests of pages. */
  readonly zoneData?: { readonly version: string; readonly newer: string }
  /** What works less than it should while bookings are possible. */
  readonly findWarnings?: () => readonly Missing[]
  /** Mails of the development server or of a public demo; absent elsewhere. */
  readonly mailbox?: Mailbox | null
  /** Reads the folder examples/; absent in production, but for a public demo. */
  readonly examples?: (() => Promise<readonly ExampleGroup[]>) | null
  /**
   * Whether a connection from this address comes from a trusted proxy, whose headers contain the visitor's host and protocol.
   */
  readonly trustsPeer: (peer: string | undefined) => boolean
  /** Epoch milliseconds. */
  readonly clock: () => number
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<unknown>
  readonly newRequestId: () => string
  /** Signs what pages carry; absent: a key of this process, so that its end ends started bookings without a script. */
  readonly signingKey?: Uint8Array
  readonly log: SiteLog
  readonly observer: SiteObserver
  /** Reads the pages of owners that are to be checked. */
  readonly pageReader: PageReader
  readonly settings: Pick<Settings, 'production' | 'demo' | 'publicUrl' | 'localeMode' | 'rootRedirect'>
}

type SiteLog = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/**
 * What the requests of a business share; `open-site.ts` creates it once. Businesses differ in `content` and `security`; the caches
 * are those of all, because their keys contain the business.
 */
export type Site = SiteDeps & {
  readonly rules: Omit<LocaleRules, 'defaultLocale' | 'offered'>
  readonly security: SecurityPorts
  readonly seal: Seal
  /** The business of each host, at most a second old. */
  readonly tenantCache: RevalidatingCache<Tenant>
  /** The catalog for cached pages, at most a few seconds old. */
  readonly catalogCache: RevalidatingCache<CatalogResponse>
  readonly pageCache: RevalidatingCache<RenderedPage>
  /** Booking pages, until their data or the time changes them. */
  readonly bookingPageCache: VersionedCache<Versioned<RenderedPage>>
  readonly fragmentCache: VersionedCache<Versioned<RenderedFragment>>
  /** Reads the current data version of the business at an origin; null where it is unknown. */
  readonly readDataVersion: (origin: string) => Promise<string | null>
  readonly documentCache: RevalidatingCache<RenderedDocument | null>
  readonly responseCache: ResponseCache
  readonly images: ImageServer
  /** Reads all content again. Content with faults is not shown; its faults are logged. */
  readonly reload: () => Promise<void>
  /** Is called each time a business is found, and reads its content again after an import. */
  readonly noticeRevision: (tenant: Pick<Tenant, 'slug' | 'revision'>) => Promise<void>
}

type CatalogResponse = Result<ResponseOf<'getBusiness'>, ClientRefusal>

/** An answer with the version of its data, and the instant at which it changes by itself; null where it is not kept. */
export type Versioned<Rendered> = {
  readonly value: Rendered
  readonly version: string | null
  readonly until: number | null
}

/** A document for programs as it is sent, in one encoding. */
export type RenderedDocument = {
  readonly type: string
  readonly body: Encoded
  readonly etag: string
  /** Without the business a document is incomplete, so it is not stored. */
  readonly isWhole: boolean
}

/** A fragment as it is sent, in one encoding; the body is null where the API refuses the subject. */
export type RenderedFragment = { readonly body: Encoded | null; readonly etag: string }

/** The business of a request's host, as far as language and addresses depend on it. */
export type Tenant = Omit<SiteView, 'defaultLocale' | 'brand' | 'dataVersion'> & {
  readonly defaultLocale: LocaleCode
  readonly brand: BrandView
  /** Whether the API has responded; until then the language and the host names are a guess. */
  readonly isKnown: boolean
  /** The API responded with 404: no business has this host. */
  readonly isMissing: boolean
}

export const unknownTenant: Tenant = {
  slug: '',
  revision: 0,
  defaultLocale,
  hosts: [],
  brand: noBrand,
  isKnown: false,
  isMissing: false,
}

/** Returns the business of a request; a guess until `findTenant` has found it. */
export const tenantOf = (c: SiteContext): Tenant => c.var.tenant ?? unknownTenant

/** The variables of one request. `route` is the pattern for the log, never the address, which may contain a manage token. */
type Variables = {
  requestId: string
  route: string
  /** The code of a refusal. */
  code?: string
  /** The slug of the business, where the API has found it. */
  business?: string
  localeRoute?: LocaleRoute
  tenant?: Tenant
}
export type SiteEnv = { Variables: Variables }
export type SiteContext = Context<SiteEnv>
export type SiteApp = Hono<SiteEnv>

/**
 * Returns the origin that visitors see: the request's when the settings have none, else that of the business (its own host or
 * the settings').
 */
export function originOf(c: SiteContext, site: Pick<Site, 'settings' | 'trustsPeer'>): string {
  const requested = requestOrigin(c, site)
  const { publicUrl } = site.settings
  return publicUrl === null
    ? requested
    : businessOrigin(tenantOf(c).hosts, publicUrl, new URL(requested).hostname)
}

/** Returns the origin that the visitor requested. Its host selects the business, even when the settings have an origin. */
export const requestOrigin = (c: Context, site: Pick<Site, 'trustsPeer'>): string =>
  visitorOrigin(c.req.raw, site.trustsPeer(incomingOf(c)?.socket.remoteAddress), readAddress)

/** Returns the business of a request as the keys of the caches contain it. */
export function keyBusinessOf(c: SiteContext, site: Site): KeyBusiness {
  const { slug, revision } = tenantOf(c)
  return { slug, revision, origin: requestOrigin(c, site) }
}

/** Returns Node's request; undefined for a call from within the process. */
export function incomingOf({ env }: Context): IncomingMessage | undefined {
  const incoming: unknown = env instanceof Object ? Reflect.get(env, 'incoming') : null
  return isIncoming(incoming) ? incoming : undefined
}

const isIncoming = (value: unknown): value is IncomingMessage =>
  value instanceof Object && 'url' in value && 'socket' in value && 'rawHeaders' in value

/** Whether the method is GET or HEAD. */
export const isRead = (c: SiteContext): boolean => c.req.method === 'GET' || c.req.method === 'HEAD'
