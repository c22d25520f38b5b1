import { rawPath } from '@hourfold/shared/navigation/raw-path'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { withReport, type RequestFacts } from '@hourfold/shared/contract/report-request'
import { serveAsset } from '../assets/serve-asset.ts'
import { takeConsent } from '../consent/take-consent.ts'
import { addExamples } from '../examples/add-examples.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { addMailbox } from '../mailbox/add-mailbox.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { chooseLanguage } from './choose-language.ts'
import { findPage } from './find-page.ts'
import { getOrNext } from './get-or-next.ts'
import { openDesk } from './open-desk.ts'
import { openSites } from './open-site.ts'
import { probeHealth, probeReadiness } from './probes.ts'
import { findTenant, routeRequest } from './route-request.ts'
import { sendFault } from './send-page.ts'
import { addDocuments } from './serve-document.ts'
import { serveFragment } from './serve-fragment.ts'
import { servePage } from './serve-page.ts'
import {
  tenantOf,
  type Site,
  type SiteApp,
  type SiteContext,
  type SiteDeps,
  type SiteEnv,
} from './site-context.ts'

type Extra = {
  /** Answers repeated requests before the app. */
  readonly responseCache: ResponseCache
  /** The metrics show both. */
  readonly bookingPageCache: Site['bookingPageCache']
  readonly fragmentCache: Site['fragmentCache']
  readonly reload: Site['reload']
  /** Is called after an import: the next request finds the business again, and reads the content again. */
  readonly noticeImport: () => void
}

type SiteOf = (c: SiteContext) => Site

/**
 * Creates the whole site as one Hono app: probes, API and calendars, desk, files and images, the choices of language and of cookies,
 * documents, fragments, and the pages of the table (`serve-page.ts`). A route that has nothing at an address passes the request on.
 */
export function createSite(deps: SiteDeps): SiteApp & Extra {
  const sites = openSites(deps)
  const site = sites.common
  const siteOf: SiteOf = (c) => sites.of(tenantOf(c))
  const app: SiteApp = new Hono<SiteEnv>({ getPath: rawPath })

  app.use(observeRequest(deps))
  app.get('/healthz', (c) => probeHealth(c, site))
  app.get('/readyz', (c) => probeReadiness(c, site))
  for (const path of ['/api/*', '/feeds/*', '/mcp']) app.all(path, (c) => passToApi(c, site, path))
  app.route('/', openDesk(site))
  if (deps.mailbox) addMailbox(app, deps.mailbox, site)
  if (deps.examples) addExamples(app, deps.examples, site)
  for (const path of assetPaths) app.get(path, (c, next) => serveAsset(c, site, next))

  // Content, languages and addresses depend on the business.
  app.use(async (c, next) => {
    c.set('tenant', await findTenant(c, site))
    return next()
  })
  getOrNext(app, '/images/*', '/images/*', (c) => site.images.serve(c.req.raw, siteOf(c)))
  addChoice(app, siteOf, { path: '/language', allow: 'POST', choose: chooseLanguage })
  addChoice(app, siteOf, { path: '/consent', allow: 'GET, HEAD, POST', choose: takeConsent })
  app.use(limitForm(siteOf))
  addDocuments(app, siteOf)
  app.get('/booking-widget/:release/fragment', (c) => serveFragment(c, siteOf(c)))
  app.all('/favicon.ico', (c) => refuseFavicon(siteOf(c)))
  app.all('*', (c) => servePage(c, siteOf(c)))
  app.onError((error, c) => answerError(error, c, siteOf(c)))

  const { responseCache, bookingPageCache, fragmentCache, reload, tenantCache } = site
  return Object.assign(app, {
    responseCache,
    bookingPageCache,
    fragmentCache,
    reload,
    noticeImport: tenantCache.expire,
  })
}

/** The latest scripts of the element and their chunks have addresses at the root, too. */
const assetPaths = [
  '/assets/*',
  '/booking-widget/*',
  '/chunks/*',
  '/locales/*',
  '/:script{(?:booking-widget|embed)\\..+}',
]

/** Gives a request its id and shows the operator how it was answered. */
const observeRequest =
  ({ newRequestId, observer }: SiteDeps): MiddlewareHandler<SiteEnv> =>
  (c, next) => {
    c.set('requestId', newRequestId())
    c.set('route', 'unmatched')
    return observer.observeRequest({ method: c.req.method, headers: c.req.raw.headers }, async () => {
      await next()
      // The API sets the id of its responses, so that a problem document and its header have the same id.
      const requestId = c.res.headers.get('x-request-id') ?? c.get('requestId')
      c.res.headers.set('x-request-id', requestId)
      const { route, code, business = c.var.tenant?.slug } = c.var
      return { requestId, route, status: c.res.status, code, business: business || undefined }
    })
  }

/** Passes a request on to the API, and takes over the route, the refusal and the business that the API reports. */
function passToApi(c: SiteContext, { api }: Site, path: string): Response | Promise<Response> {
  c.set('route', path)
  const report = ({ route, code, business }: RequestFacts): void => {
    c.set('route', route)
    if (code !== undefined) c.set('code', code)
    if (business !== undefined) c.set('business', business)
  }
  return api.fetch(c.req.raw, withReport(c.env, report))
}

type Choice = {
  readonly path: string
  /** The methods at this path. Those besides POST belong to its page. */
  readonly allow: string
  readonly choose: (c: SiteContext, site: Site) => Promise<Response>
}

/** Adds the routes that store a choice of the visitor, such as the language. */
function addChoice(app: SiteApp, siteOf: SiteOf, { path, allow, choose }: Choice): void {
  const limit = bodyLimit({
    maxSize: 8192,
    onError: (c: SiteContext) => sendFault(c, siteOf(c), 'body_too_large'),
  })
  app.post(path, limit, (c) => choose(c, siteOf(c)))
  app.all(path, async (c, next) => {
    if (allow.split(', ').includes(c.req.method)) return next()
    c.set('route', path)
    return sendFault(c, siteOf(c), 'method_not_allowed', {}, { allow })
  })
}

/** Refuses a body that is larger than the page's form may be. */
const limitForm =
  (siteOf: SiteOf): MiddlewareHandler<SiteEnv> =>
  (c, next) => {
    const route = c.req.method === 'POST' ? routeRequest(c, siteOf(c)) : null
    const maxSize = (route?.kind === 'page' && findPage(route.path)?.formBytes) || 16_384
    const onError = (limited: SiteContext) => sendFault(limited, siteOf(limited), 'body_too_large')
    return bodyLimit({ maxSize, onError })(c, next)
  }

/** Browsers request this file on their own, so the response is not a whole page. */
function refuseFavicon({ security }: Site): Response {
  const headers = { ...securityHeaders('asset', security), 'cache-control': 'no-store' }
  return new Response(null, { status: 404, headers })
}

async function answerError(error: Error, c: SiteContext, site: Site): Promise<Response> {
  site.log.error(
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
}
