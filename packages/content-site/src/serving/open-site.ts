import { randomBytes } from 'node:crypto'
import { createAnswerCache } from '@booking/shared/cache/answer-cache'
import { widgetStyles } from '@booking/widget-element/server'
import type { SiteFile } from '../content/site-file.ts'
import { createSeal } from '../http/create-seal.ts'
import { hashStyle } from '../http/hash-style.ts'
import { createImageServer } from '../images/serve-image.ts'
import installStyles from '../styles/install.css?inline'
import siteStyles from '../styles/site.css?inline'
import widgetPageStyles from '../styles/widget-page.css?inline'
import { createVersionReader } from './keep-answer.ts'
import { bytesOfPage, decideOnPage } from './cache-page.ts'
import { createResponseCache } from './cache/response-cache.ts'
import { createRevalidatingCache } from './cache/revalidating-cache.ts'
import { decideOnTenant } from './route-request.ts'
import { bytesOfDocument, decideOnDocument } from './serve-document.ts'
import type { Site, SiteDeps } from './site-context.ts'

/** Creates what all requests share: the security headers' settings, the caches, and the server of images. */
export function openSite(deps: SiteDeps): Site {
  const { settings, content, clock, wait, newRequestId, trustsPeer, log, signingKey = randomBytes(32) } = deps
  const { publicUrl, localeMode: mode, rootRedirect } = settings
  const reload = createReload(deps)
  const security = {
    https: publicUrl?.startsWith('https://') ?? false,
    styleHashes: [...new Set([siteStyles, widgetPageStyles, installStyles, ...widgetStyles])].map(hashStyle),
    // Getters, because the content may be read again.
    get scriptOrigins() {
      return originsOf(content.published().site)
    },
    get framers() {
      return content.published().site.framers
    },
  }
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
    security,
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
    keptPages: createAnswerCache(32 * megabyte),
    keptFragments: createAnswerCache(16 * megabyte),
    readDataVersion: createVersionReader(deps),
    responseCache: createResponseCache({
      bytes: 32 * megabyte,
      clock,
      newRequestId,
      trustsPeer,
      note: deps.observer.noteRequest,
    }),
    images: createImageServer({ readImage: content.readImage, security, log }),
    reload,
    noticeRevision: createRevisionWatch(reload),
  }
}

const megabyte = 1024 * 1024

/** Returns all origins from which third-party scripts are loaded, and to which they connect. */
const originsOf = ({ scripts }: SiteFile): readonly string[] => [
  ...new Set(scripts.flatMap(({ src, origins }) => [new URL(src).origin, ...origins])),
]

/** Reads the content again; several calls run one after the other. */
function createReload({ content, log }: SiteDeps): Site['reload'] {
  let last: Promise<void> = Promise.resolve()
  const read = async (): Promise<void> => {
    const before = content.published().version
    const faults = await content.reload()
    const { version } = content.published()
    for (const fault of faults) log.error({ fault }, 'the content has a fault; the previous content stays')
    if (version !== before) log.info({ version }, 'content read again')
  }
  return () => (last = last.then(read, read))
}

/**
 * Calls `reload` when a business was imported since it was last found, and when it is found for the first time, because it may
 * have been imported after the content was read.
 */
function createRevisionWatch(reload: Site['reload']): Site['noticeRevision'] {
  const seen = new Map<string, number>()
  return async ({ slug, revision }) => {
    const before = seen.get(slug)
    seen.set(slug, revision)
    if (before !== revision) await reload()
  }
}
