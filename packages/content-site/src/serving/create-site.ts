import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { widgetStyles } from '@booking/widget-element/server'
import { chooseLanguage } from './choose-language.ts'
import { takeConsent } from '../consent/take-consent.ts'
import { serveDocument } from './serve-document.ts'
import { bytesOfDocument } from './written-document.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { createImageServer } from '../images/serve-image.ts'
import { createRevalidatingCache } from './cache/revalidating-cache.ts'
import { bytesOfPage, worthOfPage } from './rendered-page.ts'
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts'
import { serveAsset } from './serve-asset.ts'
import { findTenant, worthOfTenant } from './find-tenant.ts'
import { findPage } from '../pages/page-table.ts'
import { sendFault, servePage } from './serve-page.tsx'
import siteStyles from '../styles/site.css?inline'
import widgetPageStyles from '../styles/widget-page.css?inline'
import type { SiteFile } from '../content/site-file.ts'
import {
  routeOf,
  type Missing,
  type Site,
  type SiteContext,
  type SiteDeps,
  type Variables,
} from './site-context.ts'

type App = Hono<{ Variables: Variables }>

type Extra = {
  /** Answers what was answered before, without the app. */
  readonly responseCache: ResponseCache
  /** Reads the content again. One with faults is not shown: they are logged. */
  readonly reload: () => Promise<void>
  /** After an import: the next request finds the business, and with it the content, anew. */
  readonly noticeImport: () => void
}

/**
 * The whole site as one Hono app: probes, API and calendars, files and pictures, choices of language and of cookies, and the
 * pages of the table.
 */
export function createSite(deps: SiteDeps): App & Extra {
  const reload = createReload(deps)
  const site = equip(deps, reload)
  const app = new Hono<{ Variables: Variables }>()

  app.use(async (c, next) => {
    const started = deps.clock()
    c.set('requestId', deps.newRequestId())
    c.set('route', 'unmatched')
    await next()
    // The API names its own answers, so that a problem document and its header agree.
    const requestId = c.res.headers.get('x-request-id') ?? c.get('requestId')
    c.res.headers.set('x-request-id', requestId)
    const { method } = c.req
    deps.log.info(
      { requestId, method, route: c.get('route'), status: c.res.status, ms: deps.clock() - started },
      'request',
    )
  })
  app.get('/healthz', (c) => probe(c, site, '/healthz', []))
  app.get('/readyz', async (c) => probe(c, site, '/readyz', await deps.findMissing()))
  for (const route of ['/api/*', '/feeds/*']) {
    app.all(route, (c) => {
      c.set('route', route)
      return deps.api.fetch(c.req.raw, c.env)
    })
  }
  app.all('*', async (c, next) => {
    const file = serveAsset(c, site) ?? (await servePicture(c, site))
    if (file) return file
    // Which language is whose, and at what address, depends on the business.
    c.set('tenant', await findTenant(c, site))
    return next()
  })
  for (const [route, allow, choose] of [
    ['/language', 'POST', chooseLanguage],
    ['/consent', 'GET, HEAD, POST', takeConsent],
  ] as const) {
    app.post(route, bodyLimit({ maxSize: 8192, onError: (c) => sendFault(c, site, 'body_too_large') }), (c) =>
      choose(c, site),
    )
    app.all(route, async (c, next) => {
      if (allow.split(', ').includes(c.req.method)) return next()
      c.set('route', route)
      return sendFault(c, site, 'method_not_allowed', {}, { allow })
    })
  }
  app.all(
    '*',
    (c, next) => {
      const route = c.req.method === 'POST' ? routeOf(c, site) : null
      const maxSize = (route?.kind === 'page' && findPage(route.path)?.page.formBytes) || 16_384
      return bodyLimit({ maxSize, onError: (limited) => sendFault(limited, site, 'body_too_large') })(c, next)
    },
    async (c) => (await serveDocument(c, site)) ?? servePage(c, site),
  )
  app.onError(async (error, c) => {
    deps.log.error(
      { requestId: c.get('requestId'), route: c.get('route'), error: error.stack ?? error.message },
      'request failed',
    )
    try {
      return await sendFault(c, site, 'internal_error')
    } catch {
      return new Response('Internal Server Error', {
        status: 500,
        headers: securityHeaders('probe', site.security),
      })
    }
  })
  return Object.assign(app, { responseCache: site.responseCache, reload, noticeImport: site.tenants.expire })
}

/** Reads the content again, one time after the other. */
function createReload({ content, log }: SiteDeps): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  const read = async (): Promise<void> => {
    const before = content.published().version
    const faults = await content.reload()
    const { version } = content.published()
    for (const fault of faults) log.error({ fault }, 'the content has a fault; what was read before stays')
    if (version !== before) log.info({ version }, 'content read again')
  }
  return () => (last = last.then(read, read))
}

/**
 * Calls `reload` when a business has been imported since it was seen last, and when it is seen for the first time: nobody knows
 * whether it was imported before the content was read or after.
 */
function createRevisionWatch(reload: () => Promise<void>): Site['noticeRevision'] {
  const seen = new Map<string, number>()
  return async ({ slug, revision }) => {
    const before = seen.get(slug)
    seen.set(slug, revision)
    if (before !== revision) await reload()
  }
}

/** What follows from the deps, made once. */
function equip(deps: SiteDeps, reload: () => Promise<void>): Site {
  const { settings, content, clock, newRequestId, trustsPeer, log } = deps
  const { publicUrl, localeMode: mode, rootRedirect } = settings
  const security = {
    https: publicUrl?.startsWith('https://') ?? false,
    styleHashes: [...new Set([siteStyles, widgetPageStyles, ...widgetStyles])].map(hashOf),
    // Of the content as it is now.
    get scriptOrigins() {
      return originsOf(content.published().site)
    },
    get framers() {
      return content.published().site.framers
    },
  }
  const keeping = {
    clock,
    wait: (milliseconds: number) => wait(milliseconds, undefined, { ref: false }),
    onFault: (error: unknown) =>
      log.error(
        { error: error instanceof Error ? error.stack : String(error) },
        'what is kept could not be renewed',
      ),
  }
  return {
    ...deps,
    rules: { mode, rootRedirect },
    noticeRevision: createRevisionWatch(reload),
    tenants: createRevalidatingCache({
      ...keeping,
      bytes: megabyte,
      maxAge: 1000,
      bytesOf: (tenant) => JSON.stringify(tenant).length,
      worthOf: worthOfTenant,
    }),
    security,
    pageCache: createRevalidatingCache({
      ...keeping,
      bytes: 32 * megabyte,
      maxAge: 60_000,
      bytesOf: bytesOfPage,
      worthOf: worthOfPage,
    }),
    catalogs: createRevalidatingCache({
      ...keeping,
      bytes: 4 * megabyte,
      maxAge: 5000,
      bytesOf: (offer) => JSON.stringify(offer).length,
      worthOf: (offer) => (offer.ok ? 'keep' : 'forget'),
    }),
    documents: createRevalidatingCache({
      ...keeping,
      bytes: 16 * megabyte,
      maxAge: 60_000,
      bytesOf: bytesOfDocument,
      worthOf: (written) => (written === null ? 'forget' : written.isWhole ? 'keep' : 'replace'),
    }),
    responseCache: createResponseCache({
      bytes: 32 * megabyte,
      clock,
      newRequestId,
      trustsPeer,
      log,
    }),
    images: createImageServer({ readImage: content.readImage, security, log }),
  }
}

const megabyte = 1024 * 1024

/** Every origin that the scripts of others come from or talk to. */
const originsOf = ({ scripts }: SiteFile): readonly string[] => [
  ...new Set(scripts.flatMap(({ src, origins }) => [new URL(src).origin, ...origins])),
]

async function servePicture(c: SiteContext, site: Site): Promise<Response | null> {
  const answer = await site.images.serve(c.req.raw, site.content.preview())
  if (answer) c.set('route', '/images/*')
  return answer
}

function probe(c: SiteContext, site: Site, route: string, missing: readonly Missing[]): Response {
  c.set('route', route)
  const headers = { ...securityHeaders('probe', site.security), 'content-type': 'application/json' }
  const isWell = missing.length === 0
  const body = isWell ? { status: 'ok' } : { status: 'unavailable', missing }
  return new Response(JSON.stringify(body), { status: isWell ? 200 : 503, headers })
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
