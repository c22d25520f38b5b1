import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { withReport, type RequestFacts } from '@booking/shared/contract/report-request'
import { lifetimes, type ServedAsset } from '../assets/asset.ts'
import { takeConsent } from '../consent/take-consent.ts'
import { serveExamples } from '../examples/serve-examples.ts'
import { isOwnMachine } from '../mailbox/is-own-machine.ts'
import { serveMailbox } from '../mailbox/serve-mailbox.ts'
import { respond } from '../http/respond.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { chooseLanguage } from './choose-language.ts'
import { findPage } from './find-page.ts'
import { nameInstallation } from './name-installation.ts'
import { openDesk } from './open-desk.ts'
import { openSites } from './open-site.ts'
import { findTenant, routeRequest } from './route-request.ts'
import { sendFault } from './send-page.ts'
import { serveDocument } from './serve-document.ts'
import { serveFragment } from './serve-fragment.ts'
import { servePage } from './serve-page.ts'
import {
  incomingOf,
  isRead,
  requestOrigin,
  tenantOf,
  type Missing,
  type Site,
  type SiteContext,
  type SiteDeps,
  type Variables,
} from './site-context.ts'

type App = Hono<{ Variables: Variables }>

type Extra = {
  /** Answers repeated requests before the app. */
  readonly responseCache: ResponseCache
  /** Booking pages and fragments that are kept, for the metrics. */
  readonly keptPages: Site['keptPages']
  readonly keptFragments: Site['keptFragments']
  readonly reload: Site['reload']
  /** Is called after an import: the next request finds the business again, and reads the content again. */
  readonly noticeImport: () => void
}

/**
 * Creates the whole site as one Hono app: probes, API and calendars, files and images, the choices of language and of cookies,
 * documents, and the pages of the table (`serve-page.ts`).
 */
export function createSite(deps: SiteDeps): App & Extra {
  const sites = openSites(deps)
  const site = sites.common
  const siteOf = (c: SiteContext): Site => sites.of(tenantOf(c))
  const app = new Hono<{ Variables: Variables }>()

  app.use((c, next) => {
    c.set('requestId', deps.newRequestId())
    c.set('route', 'unmatched')
    return deps.observer.observeRequest({ method: c.req.method, headers: c.req.raw.headers }, async () => {
      await next()
      // The API sets the id of its responses, so that a problem document and its header have the same id.
      const requestId = c.res.headers.get('x-request-id') ?? c.get('requestId')
      c.res.headers.set('x-request-id', requestId)
      const { route, code, business = c.var.tenant?.slug } = c.var
      return { requestId, route, status: c.res.status, code, business: business || undefined }
    })
  })
  app.get('/healthz', (c) => probe(c, site, '/healthz', [], [], describeRequest(c, site)))
  app.get('/readyz', async (c) =>
    probe(c, site, '/readyz', await deps.findMissing(), deps.findWarnings?.(), {
      zoneData: deps.zoneData,
    }),
  )
  for (const route of ['/api/*', '/feeds/*', '/mcp']) {
    app.all(route, (c) => {
      c.set('route', route)
      return deps.api.fetch(
        c.req.raw,
        withReport(c.env, (facts) => noteFacts(c, facts)),
      )
    })
  }
  app.route('/', openDesk(site))
  app.get('/mailbox/*', async (c, next) => {
    const { mailbox } = deps
    const isShown = mailbox && isOwnMachine(c.req.raw, incomingOf(c)?.socket.remoteAddress)
    const response = isShown ? await serveMailbox(c.req.raw, { mailbox, security: site.security }) : null
    if (!response) return next()
    c.set('route', '/mailbox/*')
    return response
  })
  for (const route of ['/examples', '/examples/*']) {
    app.get(route, async (c, next) => {
      const groups = await deps.examples?.()
      if (!groups) return next()
      // The examples name the address that the visitor has opened.
      const ports = { groups, origin: requestOrigin(c, site), assets: site.assets, security: site.security }
      const response = await serveExamples(c.req.raw, ports)
      if (!response) return next()
      c.set('route', '/examples/*')
      return response
    })
  }
  app.all('*', async (c, next) => {
    const file = serveAsset(c, site) ?? (await serveKeptRelease(c, site))
    if (file) return file
    // Content, languages and addresses depend on the business.
    c.set('tenant', await findTenant(c, site))
    return (await serveImage(c, siteOf(c))) ?? next()
  })
  for (const [route, allow, choose] of [
    ['/language', 'POST', chooseLanguage],
    ['/consent', 'GET, HEAD, POST', takeConsent],
  ] as const) {
    app.post(
      route,
      bodyLimit({ maxSize: 8192, onError: (c) => sendFault(c, siteOf(c), 'body_too_large') }),
      (c) => choose(c, siteOf(c)),
    )
    app.all(route, async (c, next) => {
      if (allow.split(', ').includes(c.req.method)) return next()
      c.set('route', route)
      return sendFault(c, siteOf(c), 'method_not_allowed', {}, { allow })
    })
  }
  app.all(
    '*',
    (c, next) => {
      const route = c.req.method === 'POST' ? routeRequest(c, siteOf(c)) : null
      const maxSize = (route?.kind === 'page' && findPage(route.path)?.formBytes) || 16_384
      return bodyLimit({
        maxSize,
        onError: (limited) => sendFault(limited, siteOf(limited), 'body_too_large'),
      })(c, next)
    },
    async (c) => {
      const own = siteOf(c)
      return (await serveDocument(c, own)) ?? (await serveFragment(c, own)) ?? servePage(c, own)
    },
  )
  app.onError(async (error, c) => {
    deps.log.error(
      { requestId: c.get('requestId'), route: c.get('route'), error: error.stack ?? error.message },
      'request failed',
    )
    try {
      return await sendFault(c, siteOf(c), 'internal_error')
    } catch {
      return new Response('Internal Server Error', {
        status: 500,
        headers: securityHeaders('probe', site.security),
      })
    }
  })
  const { responseCache, keptPages, keptFragments, reload, tenantCache } = site
  return Object.assign(app, {
    responseCache,
    keptPages,
    keptFragments,
    reload,
    noticeImport: tenantCache.expire,
  })
}

/** Takes over what the API says of a request that was passed on to it. */
function noteFacts(c: SiteContext, { route, code, business }: RequestFacts): void {
  c.set('route', route)
  if (code !== undefined) c.set('code', code)
  if (business !== undefined) c.set('business', business)
}

/** Returns the file at exactly this address, or null. It is looked up in a table, so no path leads to any other file. */
function serveAsset(c: SiteContext, { assets, security }: Site): Response | null {
  const { pathname } = new URL(c.req.url)
  const found = assets.served.get(pathname)
  if (!found || !isRead(c)) return null
  c.set('route', pathname.startsWith('/assets/') ? '/assets/*' : '/booking-widget/*')
  return sendAsset(c, found, security)
}

/** Returns the file of a release before the running one, or null. A store that is away is no missing file (503). */
async function serveKeptRelease(c: SiteContext, site: Site): Promise<Response | null> {
  if (!isRead(c)) return null
  try {
    const found = await site.assets.kept.find(new URL(c.req.url).pathname)
    if (!found) return null
    c.set('route', '/booking-widget/*')
    return sendAsset(c, found, site.security)
  } catch (error) {
    site.log.error({ requestId: c.get('requestId'), error: String(error) }, 'release not read')
    const headers = { ...securityHeaders('widget_asset', site.security), 'retry-after': '5' }
    return new Response(null, { status: 503, headers: { ...headers, 'cache-control': 'no-store' } })
  }
}

function sendAsset(c: SiteContext, found: ServedAsset, security: Site['security']): Response {
  return respond(c.req.raw, found.asset, found.asset.etag, {
    ...securityHeaders(found.forOthers ? 'widget_asset' : 'asset', security),
    'content-type': found.asset.type,
    'cache-control': lifetimes[found.lifetime],
  })
}

async function serveImage(c: SiteContext, site: Site): Promise<Response | null> {
  const response = await site.images.serve(c.req.raw, site)
  if (response) c.set('route', '/images/*')
  return response
}

/** How this installation sees a request, for `booking doctor`: whether it came here, and through a trusted proxy. */
function describeRequest(c: SiteContext, site: Site): object {
  if (c.req.query('details') === undefined) return {}
  const { signingKey, trustsPeer } = site
  const isForwarded = c.req.header('x-forwarded-for') !== undefined
  const isTrusted = trustsPeer(incomingOf(c)?.socket.remoteAddress)
  return {
    installation: signingKey ? nameInstallation(signingKey) : '',
    origin: requestOrigin(c, site),
    forwarded: isForwarded ? (isTrusted ? 'trusted' : 'ignored') : 'none',
  }
}

function probe(
  c: SiteContext,
  site: Site,
  route: string,
  missing: readonly Missing[],
  warnings: readonly Missing[] = [],
  details: object = {},
): Response {
  c.set('route', route)
  const headers = { ...securityHeaders('probe', site.security), 'content-type': 'application/json' }
  const isWell = missing.length === 0
  const body = {
    ...(isWell ? { status: 'ok' } : { status: 'unavailable', missing }),
    ...(warnings.length > 0 ? { warnings } : {}),
    ...details,
  }
  return new Response(JSON.stringify(body), { status: isWell ? 200 : 503, headers })
}
