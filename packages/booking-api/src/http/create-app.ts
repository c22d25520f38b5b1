import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { Endpoint } from '@hourfold/shared/contract/endpoints'
import { reportRequest } from '@hourfold/shared/contract/report-request'
import {
  createDependencies,
  type AppDependencies,
  type DependencyOptions,
  observeLimit,
} from './create-dependencies.ts'
import { createFeedRoute } from '../calendars/feeds/create-feed-route.ts'
import { businessTable } from './business-table.ts'
import { routeTable } from './route-table.ts'
import { jsonResponse } from './write-response.ts'
import { describeApi } from './describe-api.ts'
import { describeError, nameFailure } from '../context/name-failure.ts'
import { createRateLimiter, type RateLimit } from '../context/rate-limit.ts'
import { handleNotice } from './handle-notice.ts'
import { createRequestContexts, type RequestContexts } from './request-contexts.ts'
import type { TrustedProxies } from './trusted-proxies.ts'
import { createResponders, type Env, type Responders } from './responders.ts'
import type { Log } from '../context/log.ts'

export type AppDeps = DependencyOptions & {
  /** Per client address; null turns it off. 1,200 requests a minute by default. */
  readonly rateLimit?: RateLimit | null
  /** The proxies whose `X-Forwarded-…` headers give the client's address, the host name and the protocol; none by default. */
  readonly trustProxy?: TrustedProxies
  /** The public origin: for the OpenAPI document, and for links to the business's own pages. */
  readonly publicUrl?: string
}

/** The endpoint of the Model Context Protocol; see `agents/`. */
const agentPath = '/mcp'

/**
 * The booking API below `/api/v1`, as a Hono app without side effects: every refusal is RFC 9457 problem+json, an unknown path is
 * `page_not_found`. It reads neither the environment nor the system clock.
 */
export function createApp(
  deps: AppDeps,
  dependencies: AppDependencies = createDependencies(deps),
): Hono<Env> {
  const { database, clock } = deps
  const contexts = createRequestContexts(dependencies, deps)
  const { isProxied, findBusiness } = contexts
  const responders = createResponders(dependencies, contexts, deps.publicUrl)
  const { problem } = responders
  const document = JSON.stringify(describeApi(deps.publicUrl))
  const app = new Hono<Env>()
  app.use(createFrame(deps, dependencies, contexts, responders))

  for (const path of [
    '/api/v1/openapi.json',
    '/feeds/staff/:file',
    '/api/v1/webhooks/payments/:provider',
    agentPath,
  ])
    app.use(path, (c, next) => {
      c.set('route', patternOf(path))
      return next()
    })
  app.options('/api/*', (c) => {
    c.set('route', '/api/*')
    return c.body(null, 204, preflightHeaders)
  })
  app.get('/api/v1/openapi.json', (c) =>
    jsonResponse(document, c.req.header('accept-encoding') ?? '', { 'cache-control': 'public, max-age=300' }),
  )
  app.get(
    '/feeds/staff/:file',
    createFeedRoute({
      database,
      clock,
      key: dependencies.secret,
      publicUrl: deps.publicUrl,
      isProxied,
      findBusiness,
    }),
  )
  // A provider's notice is signed over its bytes and has no Idempotency-Key: settling gives the same result each time.
  app.post('/api/v1/webhooks/payments/:provider', async (c) => {
    const refusal = await handleNotice(dependencies, c.req.raw, {
      name: c.req.param('provider'),
      business: await findBusiness(c.req.raw, c.env),
      requestId: c.get('requestId'),
    })
    return refusal ? problem(c, refusal) : c.body(null, 204)
  })
  app.post(agentPath, (c) => responders.respondToAgent(c))
  app.all(agentPath, (c) => problem(c, { code: 'method_not_allowed' }, { allow: 'POST' }))
  const methods = new Map<string, Set<string>>([
    ['/api/v1/openapi.json', new Set(['GET'])],
    ['/api/v1/webhooks/payments/:provider', new Set(['POST'])],
  ])
  const mount = (
    { method, path: pattern }: Endpoint,
    respond: (c: Context<Env>) => Promise<Response>,
  ): void => {
    const path = `/api/v1${honoPath(pattern)}`
    app.on(method, path, respond)
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  for (const [name, route] of Object.entries(routeTable))
    mount(route.endpoint, (c) => responders.respond(c, name, route))
  for (const [name, route] of Object.entries(businessTable))
    mount(route.endpoint, (c) => responders.respondToBusiness(c, name, route))
  for (const [path, allowed] of methods) {
    const allow = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
    app.all(path, (c) => {
      c.set('route', patternOf(path))
      return problem(c, { code: 'method_not_allowed' }, { allow })
    })
  }
  app.notFound((c) => problem(c, { code: 'page_not_found' }))
  app.onError((error, c) => {
    deps.log.error({ requestId: c.get('requestId'), failure: describeError(error) }, 'request failed')
    return problem(c, { code: nameFailure(error, c.req.path).code })
  })
  return app
}

/** The common frame of every request: its id, the request limit, the response headers, and the observation. */
function createFrame(
  { clock, random, log, rateLimit = { requests: 1200, windowSeconds: 60 } }: AppDeps,
  dependencies: AppDependencies,
  contexts: RequestContexts,
  { problem }: Pick<Responders, 'problem'>,
): MiddlewareHandler<Env> {
  const limiter = rateLimit && observeLimit(dependencies.observe, 'requests', createRateLimiter(rateLimit))
  const warnOfProxy = createProxyWarning(log)
  return async (c, next) => {
    if (c.req.header('x-forwarded-for') !== undefined && !contexts.isProxied(c.env)) warnOfProxy()
    const sent = c.req.header('x-request-id')
    c.set(
      'requestId',
      sent !== undefined && /^[\w-]{8,64}$/.test(sent) ? sent : Buffer.from(random(12)).toString('hex'),
    )
    // Read here even without a limiter: Node.js caches the address, and a closed connection no longer has one.
    const address = contexts.addressOf(c.req.raw, c.env)
    const wait = limiter && address !== undefined ? limiter(address, clock()) : 0
    if (wait > 0 && c.req.method !== 'OPTIONS') {
      c.res = problem(c, { code: 'rate_limited', params: { count: wait } })
    } else await dependencies.load.count(next)
    const headers = c.req.path === agentPath ? agentHeaders : commonHeaders
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', c.get('requestId'))
    const { requestId, route = 'unmatched', code, business } = c.var
    reportRequest(c.env, { requestId, route, code, business })
  }
}

/** `/services/{idOrSlug}` in Hono's syntax; a slug may have several segments. */
const honoPath = (path: string): string =>
  path.replace('{idOrSlug}', ':idOrSlug{.+}').replaceAll(/\{(\w+)\}/g, ':$1')

/** The opposite of `honoPath`. */
const patternOf = (path: string): string => path.replaceAll(/:(\w+)(\{\.\+\})?/g, '{$1}')

/**
 * Warns once of an untrusted proxy: all visitors behind it share one address, and so one budget of bookings and requests. A
 * visitor can cause the line by sending the header, which is why it is written only once.
 */
function createProxyWarning(log: Log): () => void {
  let isWarned = false
  return () => {
    if (isWarned) return
    isWarned = true
    log.warn(
      {},
      'X-Forwarded-For from a proxy that is not trusted: all visitors count as one, see TRUST_PROXY',
    )
  }
}

/** Any page may use the API, without cookies or credentials. */
const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
/** Agents are programs and no pages, so no page of another origin may read what `/mcp` answers. */
const agentHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-max-age': '86400',
}
