import type { IncomingMessage } from 'node:http'
import type { ClientRefusal, ResponseOf } from '@booking/shared/contract/client'
import type { SiteView } from '@booking/shared/contract/site-view'
import type { Result } from '@booking/shared/errors/result'
import { defaultLocale, type LocaleCode } from '@booking/shared/i18n/locales'
import { businessOrigin } from '@booking/shared/navigation/business-origin'
import { visitorOrigin } from '@booking/shared/navigation/visitor-origin'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AssetStore } from '../assets/asset-store.ts'
import type { ApiServer } from '../booking-api.ts'
import type { ContentSource } from '../content/content-source.ts'
import type { SecurityPorts } from '../http/security-headers.ts'
import type { ImageServer } from '../images/serve-image.ts'
import type { RevalidatingCache } from './cache/revalidating-cache.ts'
import type { RenderedPage } from './rendered-page.ts'
import type { WrittenDocument } from './written-document.ts'
import type { KeyBusiness } from './cache/cache-key.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { readAddress } from './read-address.ts'
import { routeLocale, type LocaleRoute, type LocaleRules } from './locale-routing.ts'
import type { Settings } from '../settings.ts'
import { offeredLocales } from '../site-words.ts'

/** Why a probe is told to wait: a code for programs, and what it means. */
export type Missing = { readonly code: string; readonly detail: string }

/** What the site needs of the world. */
export type SiteDeps = {
  readonly api: ApiServer
  readonly assets: AssetStore
  readonly content: ContentSource
  /** What keeps requests from being answered: of the store, and the end of the process. Empty when it is ready. */
  readonly findMissing: () => Promise<readonly Missing[]>
  /** Whether a connection from this address comes from a trusted proxy, whose headers say what the visitor asked for. */
  readonly trustsPeer: (peer: string | undefined) => boolean
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly newRequestId: () => string
  readonly log: SiteLog
  readonly settings: Pick<Settings, 'publicUrl' | 'localeMode' | 'rootRedirect'>
}

type SiteLog = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What every handler gets: the deps and what follows from them. */
export type Site = SiteDeps & {
  readonly rules: Omit<LocaleRules, 'defaultLocale' | 'offered'>
  readonly security: SecurityPorts
  readonly pageCache: RevalidatingCache<RenderedPage>
  /** What the business offers, as pages that are kept may show it: a few seconds old. */
  readonly catalogs: RevalidatingCache<CatalogAnswer>
  /** Which business answers a host, by visitor's side: at most a second old. */
  readonly tenants: RevalidatingCache<Tenant>
  readonly documents: RevalidatingCache<WrittenDocument | null>
  /** Told with each look at a business: the content is read again after an import. */
  readonly noticeRevision: (seen: Pick<Tenant, 'slug' | 'revision'>) => Promise<void>
  readonly responseCache: ResponseCache
  readonly images: ImageServer
}

type CatalogAnswer = Result<ResponseOf<'getBusiness'>, ClientRefusal>

/** The business that answers a request's host, as far as it decides about language and addresses. */
export type Tenant = Omit<SiteView, 'defaultLocale'> & {
  readonly defaultLocale: LocaleCode
  /** Whether the API has answered; until then the language and the host names are a guess. */
  readonly isKnown: boolean
  /** 404: no business answers this host. */
  readonly isMissing: boolean
}

export const unknownTenant: Tenant = {
  slug: '',
  revision: 0,
  defaultLocale,
  hosts: [],
  isKnown: false,
  isMissing: false,
}

/** The business of a request; a guess before `findTenant` has found it. */
export const tenantOf = (c: SiteContext): Tenant => c.var.tenant ?? unknownTenant

/** Of one request. `route` is the pattern for the log, never the address: that may carry a manage token. */
export type Variables = { requestId: string; route: string; localeRoute?: LocaleRoute; tenant?: Tenant }
export type SiteContext = Context<{ Variables: Variables }>

/** Remembers an explicit choice of language: 365 days, path `/`, SameSite lax. */
export const languageCookie = 'locale'

/** The origin that visitors see: the settings', that of the business where it has host names of its own, or the request's. */
export function originOf(c: SiteContext, site: Pick<Site, 'settings' | 'trustsPeer'>): string {
  const asked = seenOrigin(c, site)
  const { publicUrl } = site.settings
  return publicUrl === null ? asked : businessOrigin(tenantOf(c).hosts, publicUrl, new URL(asked).hostname)
}

/** The origin of the request as the visitor sent it: its host picks the business, also where the settings name an origin. */
export const seenOrigin = (c: Context, site: Pick<Site, 'trustsPeer'>): string =>
  visitorOrigin(c.req.raw, site.trustsPeer(incomingOf(c)?.socket.remoteAddress), readAddress)

/** The business of a request, as the keys of the caches contain it. */
export function keyBusinessOf(c: SiteContext, site: Site): KeyBusiness {
  const { slug, revision } = tenantOf(c)
  return { slug, revision, origin: seenOrigin(c, site) }
}

/** Node's own request; undefined for a call from within the process. */
export function incomingOf({ env }: Context): IncomingMessage | undefined {
  const incoming: unknown = env instanceof Object ? Reflect.get(env, 'incoming') : null
  return isIncoming(incoming) ? incoming : undefined
}

const isIncoming = (value: unknown): value is IncomingMessage =>
  value instanceof Object && 'url' in value && 'socket' in value && 'rawHeaders' in value

/** GET or HEAD. */
export const isRead = (c: SiteContext): boolean => c.req.method === 'GET' || c.req.method === 'HEAD'

/** What the language of a request's answer depends on. */
export function rulesOf(c: SiteContext, { rules, content }: Pick<Site, 'rules' | 'content'>): LocaleRules {
  const { slug, defaultLocale: siteLocale } = tenantOf(c)
  const { locales, site } = content.published(siteLocale)
  const isOwn = site.business === null || site.business === slug
  // Nobody is sent to a language unasked where all there is to read is in one.
  const [only, ...more] = isOwn ? locales : []
  const offered = only !== undefined && more.length === 0 ? [only] : offeredLocales.map(({ code }) => code)
  return { ...rules, defaultLocale: siteLocale, offered }
}

/** Language and page, or the canonical address, of a request. Found out once. */
export function routeOf(c: SiteContext, site: Pick<Site, 'rules' | 'content'>): LocaleRoute {
  const known = c.var.localeRoute
  if (known) return known
  const { pathname, search } = new URL(c.req.url)
  const cookie = getCookie(c, languageCookie) ?? null
  const acceptLanguage = c.req.header('accept-language') ?? null
  const route = routeLocale({ pathname, search, cookie, acceptLanguage }, rulesOf(c, site))
  c.set('localeRoute', route)
  return route
}
