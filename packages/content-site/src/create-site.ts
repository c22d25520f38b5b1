import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { widgetStyles } from '@booking/widget-element/server'
import { chooseLanguage } from './choose-language.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveAsset } from './serve-asset.ts'
import { sendFault, servePage } from './serve-page.tsx'
import { offeredLocales } from './site-words.ts'
import siteStyles from './styles/site.css?inline'
import type { Site, SiteContext, SiteDeps, Variables } from './site-context.ts'

/** The whole site as one Hono app: probes, API and calendars, files, the choice of language, and the pages of the table. */
export function createSite(deps: SiteDeps): Hono<{ Variables: Variables }> {
  const { publicUrl, localeMode: mode, rootRedirect } = deps.settings
  const site: Site = {
    ...deps,
    rules: { mode, rootRedirect, offered: offeredLocales.map(({ code }) => code) },
    security: {
      https: publicUrl?.startsWith('https://') ?? false,
      styleHashes: [siteStyles, ...widgetStyles].map(hashOf),
    },
  }
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
  app.get('/healthz', (c) => probe(c, site, '/healthz', true))
  app.get('/readyz', async (c) => probe(c, site, '/readyz', await deps.isReady().catch(() => false)))
  for (const route of ['/api/*', '/feeds/*']) {
    app.all(route, (c) => {
      c.set('route', route)
      return deps.api.fetch(c.req.raw, c.env)
    })
  }
  app.post(
    '/language',
    bodyLimit({ maxSize: 8192, onError: (c) => sendFault(c, site, 'body_too_large') }),
    (c) => chooseLanguage(c, site),
  )
  app.all(
    '*',
    bodyLimit({ maxSize: 16_384, onError: (c) => sendFault(c, site, 'body_too_large') }),
    async (c) => serveAsset(c, site) ?? (await servePage(c, site)),
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
  return app
}

function probe(c: SiteContext, site: Site, route: string, well: boolean): Response {
  c.set('route', route)
  const headers = { ...securityHeaders('probe', site.security), 'content-type': 'application/json' }
  return new Response(JSON.stringify({ status: well ? 'ok' : 'unavailable' }), {
    status: well ? 200 : 503,
    headers,
  })
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
