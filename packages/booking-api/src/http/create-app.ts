import { Hono, type Context } from 'hono'
import type { Endpoint } from '@booking/shared/contract/endpoints'
import { reportRequest } from '@booking/shared/contract/report-request'
import { isSameOrigin } from '@booking/shared/navigation/is-same-origin'
import type { BusinessEndpoint } from '@booking/shared/contract/business/business-endpoint'
import { ok, refused, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import {
  createDependencies,
  type AppContext,
  type BusinessAppContext,
  type AppDependencies,
  type DependencyOptions,
  observeLimit,
} from './create-dependencies.ts'
import { createFeedRoute } from '../calendars/feeds/create-feed-route.ts'
import { siteOrigin } from '../access/links/business-links.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { DataScope } from '../catalog/data-version.ts'
import type { OpenedCatalog } from '../catalog/catalog-cache.ts'
import { writeResponse } from './write-response.ts'
import { agentHeaders, commonHeaders, preflightHeaders } from './api-headers.ts'
import { createAgentCall } from './call-as-agent.ts'
import { clientAddress, socketAddress } from './client-address.ts'
import { businessTable } from './business-table.ts'
import { openBusinessRequest } from './open-business-request.ts'
import { routeTable } from './route-table.ts'
import { honoPath, patternOf } from './hono-path.ts'
import { hostName } from '../context/host-name.ts'
import { isOwnPage } from './is-own-page.ts'
import { jsonResponse } from './json-response.ts'
import { limitConcurrency } from '../endpoints/limit-concurrency.ts'
import { describeApi } from './describe-api.ts'
import { describeError, nameFailure } from '../context/name-failure.ts'
import { observeOperation } from './observe-operation.ts'
import { networkOf } from './network-of.ts'
import { originOf } from '../context/origin-of.ts'
import { openVisitorRequest } from './open-visitor-request.ts'
import { problemResponse } from './problem-response.ts'
import { createRateLimiter, type RateLimit } from '../context/rate-limit.ts'
import { readBody } from './read-body.ts'
import { readQuery } from './read-query.ts'
import { handleNotice } from './handle-notice.ts'
import type { RawRequest } from '../endpoints/raw-request.ts'
import type { Route } from '../endpoints/route.ts'
import type { HandlerResponse } from '../endpoints/run-once.ts'
import { createProxyWarning } from './warn-of-proxy.ts'
import { trustsPeer, type TrustedProxies } from './trusted-proxies.ts'

export type AppDeps = DependencyOptions & {
  /** Per client address; null turns it off. 1,200 requests a minute by default. */
  readonly rateLimit?: RateLimit | null
  /** The proxies whose `X-Forwarded-…` headers give the client's address, the host name and the protocol; none by default. */
  readonly trustProxy?: TrustedProxies
  /** The public origin: for the OpenAPI document, and for links to the business's own pages. */
  readonly publicUrl?: string
}

/** More than the pool lends to changes, so that the commits of several are grouped. */
const changesAtOnce = 32

/**
 * A separate limit for work after a change that waits for other servers than the database, so that a slow one delays nothing
 * here.
 */
const outsideAtOnce = 32

/**
 * A site in front of a remote API asks for the data version once for many visitors, so it would use up the limit of its own
 * address. The response costs a part of one statement, as little as a refusal.
 */
const uncountedPath = '/api/v1/site'

/** The endpoint of the Model Context Protocol; see `agents/`. */
const agentPath = '/mcp'

type ContextsOf = Pick<RawRequest<AppContext>, 'openContext' | 'peekContext'>
type OpenOptions = {
  readonly scopeOf?: ((catalog: Catalog) => DataScope) | undefined
  readonly mayLag?: boolean | undefined
  readonly isAgent?: boolean
}
/** `route` is the pattern, `code` that of a refusal, `business` a slug: for figures, traces and the log. */
type Env = { Variables: { requestId: string; route?: string; code?: string; business?: string } }

/**
 * The booking API below `/api/v1`, as a Hono app without side effects: every refusal is RFC 9457 problem+json, an unknown path is
 * `page_not_found`. It reads neither the environment nor the system clock.
 */
export function createApp(
  deps: AppDeps,
  dependencies: AppDependencies = createDependencies(deps),
): Hono<Env> {
  const {
    database,
    clock,
    random,
    log,
    trustProxy = false,
    rateLimit = { requests: 1200, windowSeconds: 60 },
  } = deps
  const { observe } = dependencies
  const limiter = rateLimit && observeLimit(observe, 'requests', createRateLimiter(rateLimit))
  const inFlight = new Set<string>()
  const queueChange = limitConcurrency(changesAtOnce)
  const queueAfterCommit = limitConcurrency(outsideAtOnce)
  const document = JSON.stringify(describeApi(deps.publicUrl))
  const app = new Hono<Env>()
  const isProxied = (env: unknown): boolean => trustsPeer(socketAddress(env), trustProxy)

  /** The business of the host of a request. */
  const findBusiness = async (request: Request, env: unknown) =>
    (await dependencies.catalogs.open(hostName(request, isProxied(env)), clock()))?.catalog.business

  const warnOfProxy = createProxyWarning(log)

  app.use(async (c, next) => {
    if (c.req.header('x-forwarded-for') !== undefined && !isProxied(c.env)) warnOfProxy()
    const sent = c.req.header('x-request-id')
    c.set(
      'requestId',
      sent !== undefined && /^[\w-]{8,64}$/.test(sent) ? sent : Buffer.from(random(12)).toString('hex'),
    )
    // Read here even without a limiter: Node.js caches the address, and a closed connection no longer has one.
    const address = clientAddress(c.req.raw, c.env, trustProxy)
    const isCounted = limiter && address !== undefined && c.req.path !== uncountedPath
    const wait = isCounted ? limiter(address, clock()) : 0
    if (wait > 0 && c.req.method !== 'OPTIONS') {
      c.res = problem(c, { code: 'rate_limited', params: { count: wait } })
    } else await dependencies.load.count(next)
    const headers = c.req.path === agentPath ? agentHeaders : commonHeaders
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', c.get('requestId'))
    const { requestId, route = 'unmatched', code, business } = c.var
    reportRequest(c.env, { requestId, route, code, business })
  })

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
  app.post(agentPath, (c) => respondToAgent(c))
  app.all(agentPath, (c) => problem(c, { code: 'method_not_allowed' }, { allow: 'POST' }))
  const methods = new Map<string, Set<string>>([
    ['/api/v1/openapi.json', new Set(['GET'])],
    ['/api/v1/webhooks/payments/:provider', new Set(['POST'])],
  ])
  for (const [name, route] of Object.entries(routeTable)) {
    const path = `/api/v1${honoPath(route.endpoint.path)}`
    app.on(route.endpoint.method, path, (c) => respond(c, name, route))
    methods.set(path, (methods.get(path) ?? new Set()).add(route.endpoint.method))
  }
  for (const [name, route] of Object.entries(businessTable)) {
    const path = `/api/v1${honoPath(route.endpoint.path)}`
    app.on(route.endpoint.method, path, (c) => respondToBusiness(c, name, route))
    methods.set(path, (methods.get(path) ?? new Set()).add(route.endpoint.method))
  }
  for (const [path, allowed] of methods) {
    const allow = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
    app.all(path, (c) => {
      c.set('route', patternOf(path))
      return problem(c, { code: 'method_not_allowed' }, { allow })
    })
  }
  app.notFound((c) => problem(c, { code: 'page_not_found' }))
  app.onError((error, c) => {
    log.error({ requestId: c.get('requestId'), failure: describeError(error) }, 'request failed')
    return problem(c, { code: nameFailure(error, c.req.path).code })
  })
  return app

  /** A refusal, which the figures and the log name. */
  function problem(
    c: Context<Env>,
    refusal: AnyRefusal,
    headers: Readonly<Record<string, string>> = {},
  ): Response {
    c.set('code', refusal.code)
    return problemResponse(refusal, c.get('requestId'), headers)
  }

  function respond(c: Context<Env>, name: string, route: Route<Endpoint, AppContext>): Promise<Response> {
    return answer(c, name, route.endpoint, async () => {
      const raw = await openVisitorRequest(c.req.raw, readRequest(c), dependencies.limits.bodyBytes)
      if (!raw.ok) return raw
      return route.run({ ...raw.value, ...contextsOf(c) })
    })
  }

  /** How a request of a visitor, or of an agent, gets its context. */
  function contextsOf(c: Context<Env>, isAgent = false): ContextsOf {
    return {
      openContext: (locale, scopeOf, mayLag) => openContext(c, locale, { scopeOf, mayLag, isAgent }),
      peekContext: async (locale) => {
        const recalled = dependencies.catalogs.peek(hostName(c.req.raw, isProxied(c.env)))
        if (!recalled) return undefined
        // Read before the transaction, as in `openContext`.
        await dependencies.secret()
        return createContext(c, recalled, locale, isAgent)
      },
    }
  }

  async function respondToAgent(c: Context<Env>): Promise<Response> {
    const requestId = c.get('requestId')
    const isOwn = await isOwnPage(c.req.raw, {
      isProxied: isProxied(c.env),
      publicUrl: deps.publicUrl,
      findHosts: async () => (await findBusiness(c.req.raw, c.env))?.hosts ?? [],
    })
    if (!isOwn) return problem(c, { code: 'invalid_request', status: 403 })
    const message = await readBody(c.req.raw, dependencies.limits.bodyBytes)
    if (!message.ok) return problem(c, message.refusal)
    // The protocol has no lists of messages any more, and each would be counted as one request.
    if (Array.isArray(message.value)) return problem(c, { code: 'invalid_request' })
    // Loaded by the first agent: the SDK is as large as the API itself.
    const { answerAgent } = await import('./agents/answer-agent.ts')
    return answerAgent(c.req.raw, message.value, {
      call: createAgentCall(observe, { inFlight, queueChange, queueAfterCommit, ...contextsOf(c, true) }),
      newKey: () => Buffer.from(random(24)).toString('base64url'),
      onFailure: (error) => failureOf(error, 'mcp', requestId),
    })
  }

  function respondToBusiness(
    c: Context<Env>,
    name: string,
    route: Route<BusinessEndpoint, BusinessAppContext>,
  ): Promise<Response> {
    return answer(c, name, route.endpoint, async () => {
      const raw = readRequest(c)
      const opened = await openBusinessRequest(raw, route.endpoint.access, (locale) => openContext(c, locale))
      return opened.ok ? route.run(opened.value) : opened
    })
  }

  /** The parts of a request that do not depend on whose API it is. */
  function readRequest(c: Context<Env>) {
    return {
      params: c.req.param(),
      query: readQuery(new URL(c.req.url).searchParams),
      bearer: /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1],
      readBody: () => readBody(c.req.raw, dependencies.limits.bodyBytes),
      idempotencyKey: c.req.header('idempotency-key'),
      isForeign: isSameOrigin(c.req.raw.headers, originOf(c.req.raw, isProxied(c.env))) === false,
      inFlight,
      queueChange,
      queueAfterCommit,
    }
  }

  async function answer(
    c: Context<Env>,
    name: string,
    endpoint: Endpoint,
    run: () => Promise<Result<HandlerResponse, AnyRefusal>>,
  ): Promise<Response> {
    c.set('route', `/api/v1${endpoint.path}`)
    try {
      const done = await observeOperation(observe, name, endpoint, run)
      return done.ok
        ? writeResponse(endpoint, done.value, { header: (header) => c.req.header(header) })
        : problem(c, done.refusal)
    } catch (error) {
      return problem(c, failureOf(error, name, c.get('requestId')))
    }
  }

  /** Logs what a handler throws, and names it. */
  function failureOf(error: unknown, name: string, requestId: string): AnyRefusal {
    const failure = nameFailure(error, name)
    const fields = { requestId, endpoint: name, failure: describeError(error) }
    if (failure.isOurs) log.error(fields, 'request failed')
    else log.warn(fields, 'request refused by the database')
    return { code: failure.code }
  }

  async function openContext(
    c: Context<Env>,
    locale: string | undefined,
    { scopeOf, mayLag, isAgent = false }: OpenOptions = {},
  ): Promise<Result<AppContext>> {
    const host = hostName(c.req.raw, isProxied(c.env))
    const opened = await dependencies.catalogs.open(host, clock(), scopeOf, mayLag)
    if (!opened) return refused(dependencies.catalogs.isEmpty() ? 'business_missing' : 'calendar_not_found')
    // The secret is read before any transaction, because the embedded store runs no other statement during one.
    await dependencies.secret()
    return ok(createContext(c, opened, locale, isAgent))
  }

  function createContext(
    c: Context<Env>,
    opened: OpenedCatalog,
    locale: string | undefined,
    isAgent: boolean,
  ): AppContext {
    const { business } = opened.catalog
    c.set('business', business.slug)
    const address = clientAddress(c.req.raw, c.env, trustProxy)
    return {
      ...dependencies,
      ...opened,
      payments: dependencies.paymentsOf(business.slug),
      business,
      now: clock(),
      locale: locale ?? business.defaultLocale,
      requestId: c.get('requestId'),
      network: networkOf(address, c.env),
      isAgent,
      origin:
        deps.publicUrl === undefined
          ? originOf(c.req.raw, isProxied(c.env))
          : siteOrigin(business, deps.publicUrl, hostName(c.req.raw, isProxied(c.env))),
    }
  }
}
