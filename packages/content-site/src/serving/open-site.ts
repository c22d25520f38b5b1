import { randomBytes } from 'node:crypto'
import { createVersionedCache } from '@hourfold/shared/cache/versioned-cache'
import { widgetStyles } from '@hourfold/widget-element/server'
import type { ContentSource } from '../content/content-source.ts'
import type { SiteFile } from '../content/site-file.ts'
import { withheldContent } from '../content/withheld-content.ts'
import { createSeal } from '../http/create-seal.ts'
import { hashStyle } from '../http/hash-style.ts'
import type { SecurityPorts } from '../http/security-headers.ts'
import { createImageServer } from '../images/serve-image.ts'
import installStyles from '../styles/install.css?inline'
import siteStyles from '../styles/site.css?inline'
import widgetPageStyles from '../styles/widget-page.css?inline'
import { createVersionReader } from './cache-until-changed.ts'
import { bytesOfPage, decideOnPage } from './cache-page.ts'
import { createResponseCache } from './cache/response-cache.ts'
import { createRevalidatingCache } from './cache/revalidating-cache.ts'
import { decideOnTenant } from './route-request.ts'
import { bytesOfDocument, decideOnDocument } from './serve-document.ts'
import type { Site, SiteDeps, Tenant } from './site-context.ts'

/** The site as a request gets it. */
export type Sites = {
  /** The site without the content of any business: for what is served before the business of a request is known. */
  readonly common: Site
  /** The site of a business. */
  readonly of: (tenant: Tenant) => Site
}

/** Creates what all requests share: the security headers' settings, the caches, and the server of images. */
export function openSites(deps: SiteDeps): Sites {
  const { content, businessContent = new Map<string, ContentSource>() } = deps
  const base = openBase(deps, businessContent)
  const siteWith = (source: ContentSource): Site => ({
    ...base,
    content: source,
    security: securityOf(source, deps.settings),
  })
  const common = siteWith(content)
  const sites = new Map([...businessContent].map(([slug, source]) => [slug, siteWith(source)]))
  const unknown = sites.size === 0 ? common : siteWith(withheldContent)
  return { common, of: ({ slug, isKnown }) => (isKnown ? (sites.get(slug) ?? common) : unknown) }
}

/** Reads the content with each response, because it may be read again. */
const securityOf = (content: ContentSource, { publicUrl }: SiteDeps['settings']): SecurityPorts => ({
  https: publicUrl?.startsWith('https://') ?? false,
  styleHashes,
  get scriptOrigins() {
    return originsOf(content.published().site)
  },
  get framers() {
    return content.published().site.framers
  },
})

const styleHashes = [...new Set([siteStyles, widgetPageStyles, installStyles, ...widgetStyles])].map(
  hashStyle,
)

function openBase(
  deps: SiteDeps,
  businessContent: ReadonlyMap<string, ContentSource>,
): Omit<Site, 'security'> {
  const { settings, clock, wait, newRequestId, trustsPeer, log, signingKey = randomBytes(32) } = deps
  const { localeMode: mode, rootRedirect } = settings
  const reloadCommon = createReload(deps.content, log, {})
  const reloads = new Map(
    [...businessContent].map(([slug, source]) => [slug, createReload(source, log, { business: slug })]),
  )
  const ports = {
    clock,
    wait,
    onFault: (error: unknown) =>
      log.error(
        { error: error instanceof Error ? error.stack : String(error) },
        'a cached value could not be renewed',
      ),
  }
  return {
    ...deps,
    rules: { mode, rootRedirect },
    seal: createSeal(signingKey, 'booking without a script'),
    tenantCache: createRevalidatingCache({
      ...ports,
      bytes: megabyte,
      maxAge: 1000,
      bytesOf: (tenant) => JSON.stringify(tenant).length,
      decide: decideOnTenant,
    }),
    catalogCache: createRevalidatingCache({
      ...ports,
      bytes: 4 * megabyte,
      maxAge: 5000,
      bytesOf: (catalog) => JSON.stringify(catalog).length,
      decide: (catalog) => (catalog.ok ? 'keep' : 'forget'),
    }),
    pageCache: createRevalidatingCache({
      ...ports,
      bytes: 32 * megabyte,
      maxAge: 60_000,
      bytesOf: bytesOfPage,
      decide: decideOnPage,
    }),
    documentCache: createRevalidatingCache({
      ...ports,
      bytes: 16 * megabyte,
      maxAge: 60_000,
      bytesOf: bytesOfDocument,
      decide: decideOnDocument,
    }),
    bookingPageCache: createVersionedCache(32 * megabyte),
    fragmentCache: createVersionedCache(16 * megabyte),
    readDataVersion: createVersionReader(deps),
    responseCache: createResponseCache({
      bytes: 32 * megabyte,
      clock,
      newRequestId,
      trustsPeer,
      note: deps.observer.noteRequest,
    }),
    images: createImageServer({ log }),
    reload: async () => {
      for (const reload of [reloadCommon, ...reloads.values()]) await reload()
    },
    noticeRevision: createRevisionWatch((slug) => (reloads.get(slug) ?? reloadCommon)()),
  }
}

const megabyte = 1024 * 1024

/** Returns all origins from which third-party scripts are loaded, and to which they connect. */
const originsOf = ({ scripts }: SiteFile): readonly string[] => [
  ...new Set(scripts.flatMap(({ src, origins }) => [new URL(src).origin, ...origins])),
]

/** Reads content again; several calls run one after the other. */
function createReload(
  content: ContentSource,
  log: SiteDeps['log'],
  logged: { readonly business?: string },
): Site['reload'] {
  let last: Promise<void> = Promise.resolve()
  const read = async (): Promise<void> => {
    const before = content.published().version
    const faults = await content.reload()
    const { version } = content.published()
    for (const fault of faults)
      log.error({ ...logged, fault }, 'the content has a fault; the previous content stays')
    if (version !== before) log.info({ ...logged, version }, 'content read again')
  }
  return () => (last = last.then(read, read))
}

/**
 * Calls `reload` when a business was imported since it was last found, and when it is found for the first time, because it may
 * have been imported after the content was read.
 */
function createRevisionWatch(reload: (slug: string) => Promise<void>): Site['noticeRevision'] {
  const revisions = new Map<string, number>()
  return async ({ slug, revision }) => {
    const before = revisions.get(slug)
    revisions.set(slug, revision)
    if (before !== revision) await reload(slug)
  }
}
