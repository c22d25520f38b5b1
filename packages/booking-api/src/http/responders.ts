import type { Context } from 'hono'
import type { BusinessEndpoint } from '@hourfold/shared/contract/business/business-endpoint'
import type { Endpoint } from '@hourfold/shared/contract/endpoints'
import { type AnyRefusal, ok, refused, type Result } from '@hourfold/shared/errors/result'
import { isSameOrigin } from '@hourfold/shared/navigation/is-same-origin'
import { describeError, nameFailure } from '../context/name-failure.ts'
import { originOf, hostName } from '../context/origin-of.ts'
import { createRequestQueues, type RawRequest } from '../endpoints/raw-request.ts'
import type { Log } from '../context/log.ts'
import type { Route } from '../endpoints/route.ts'
import type { HandlerResponse } from '../endpoints/run-once.ts'
import { createAgentCall } from './call-as-agent.ts'
import type { AppContext, AppDependencies, BusinessAppContext } from './create-dependencies.ts'
import { observeOperation } from './observe-operation.ts'
import { openBusinessRequest } from './open-business-request.ts'
import { problemResponse } from './problem-response.ts'
import { readBody, isSimplePost, readJson } from './read-body.ts'
import type { RequestContexts } from './request-contexts.ts'
import { writeResponse } from './write-response.ts'
import { isInherited } from './parse-json.ts'
import { isIP } from 'node:net'

/** More than the pool lends to changes, so that the commits of several are grouped. */
const changesAtOnce = 32

/**
 * A separate limit for work after a change that waits for other servers than the database, so that a slow one delays nothing
 * here.
 */
const outsideAtOnce = 32

/** `route` is the pattern, `code` that of a refusal, `business` a slug: for figures, traces and the log. */
export type Env = { Variables: { requestId: string; route?: string; code?: string; business?: string } }

export type Responders = ReturnType<typeof createResponders>

/** The ways from a request over HTTP to a handler, and from its result to a response. */
export function createResponders(
  dependencies: AppDependencies,
  contexts: RequestContexts,
  publicUrl: string | undefined,
) {
  const { log, observe, random } = dependencies
  const { isProxied, findBusiness } = contexts
  const queues = createRequestQueues(changesAtOnce, outsideAtOnce)
  return { problem, respond, respondToAgent, respondToBusiness }

  function respond(c: Context<Env>, name: string, route: Route<Endpoint, AppContext>): Promise<Response> {
    return answer(c, name, route.endpoint, async () => {
      const raw = await openVisitorRequest(c.req.raw, readRequest(c), dependencies.limits.bodyBytes)
      if (!raw.ok) return raw
      return route.run({ ...raw.value, ...contextsOf(c) })
    })
  }

  function contextsOf(c: Context<Env>, isAgent = false) {
    return contexts.of({
      request: c.req.raw,
      env: c.env,
      requestId: c.get('requestId'),
      isAgent,
      noteBusiness: (slug) => c.set('business', slug),
    })
  }

  async function respondToAgent(c: Context<Env>): Promise<Response> {
    const requestId = c.get('requestId')
    const isOwn = await isOwnPage(c.req.raw, {
      isProxied: isProxied(c.env),
      publicUrl,
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
      call: createAgentCall(observe, { ...queues, ...contextsOf(c, true) }),
      newKey: () => Buffer.from(random(24)).toString('base64url'),
      onFailure: (error) => reportFailure(log, error, 'mcp', requestId),
    })
  }

  function respondToBusiness(
    c: Context<Env>,
    name: string,
    route: Route<BusinessEndpoint, BusinessAppContext>,
  ): Promise<Response> {
    return answer(c, name, route.endpoint, async () => {
      const raw = readRequest(c)
      const { openContext } = contextsOf(c)
      const opened = await openBusinessRequest(raw, route.endpoint.access, openContext)
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
      ...queues,
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
      return problem(c, reportFailure(log, error, name, c.get('requestId')))
    }
  }
}

/** A refusal, which the figures and the log name. */
function problem(
  c: Context<Env>,
  refusal: AnyRefusal,
  headers: Readonly<Record<string, string>> = {},
): Response {
  c.set('code', refusal.code)
  return problemResponse(refusal, c.get('requestId'), headers)
}

/** Logs what a handler throws, and names it. */
function reportFailure(log: Log, error: unknown, name: string, requestId: string): AnyRefusal {
  const failure = nameFailure(error, name)
  const fields = { requestId, endpoint: name, failure: describeError(error) }
  if (failure.isOurs) log.error(fields, 'request failed')
  else log.warn(fields, 'request refused by the database')
  return { code: failure.code }
}

/** The query of an address with one value per key; a duplicate key is refused, because its value is ambiguous. */
function readQuery(query: URLSearchParams): Result<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [key, value] of query) {
    const path = key.slice(0, 200)
    if (isInherited(key)) return refused('invalid_request', { fields: [{ path, code: 'unknown_key' }] })
    if (Object.hasOwn(values, key)) return refused('invalid_request', { fields: [{ path, code: 'invalid' }] })
    values[key] = value
  }
  return ok(values)
}

type Own = {
  readonly isProxied: boolean
  readonly publicUrl: string | undefined
  /** The host names of the business, where one answers the request. */
  readonly findHosts: () => Promise<readonly string[]>
}

/**
 * True for a request that no browser sends, or that a page of this site sends. A page belongs to this site where its host name is the
 * request's and one that this server has on purpose: of the business, of `publicUrl`, `localhost`, or an address. Otherwise the page of a
 * stranger, whose name is made to lead to this machine (DNS rebinding), would be one of ours.
 */
async function isOwnPage(request: Request, { isProxied, publicUrl, findHosts }: Own): Promise<boolean> {
  const origin = request.headers.get('origin')
  if (origin === null) return true
  const name = hostName(request, isProxied)
  // Another port of this machine is the machine's own, as the pages of a developer's tools are.
  if (!URL.canParse(origin) || new URL(origin).hostname !== name) return false
  if (name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true
  if (publicUrl !== undefined && new URL(publicUrl).hostname === name) return true
  return (await findHosts()).includes(name)
}

/**
 * Takes the Idempotency-Key of a simple POST out of its body. Browsers ask the server before they send a key in a header, which costs
 * a page of another origin one round trip. An address could hold the key without one, but it would be logged, and the key decrypts
 * the stored answer.
 */
async function openVisitorRequest<Raw extends Pick<RawRequest<never>, 'readBody' | 'idempotencyKey'>>(
  request: Request,
  raw: Raw,
  limit: number,
): Promise<Result<Raw>> {
  if (!isSimplePost(request)) return ok(raw)
  const sent = await readJson(request, limit)
  if (!sent.ok) return sent
  const { idempotencyKey, body } = takeKey(sent.value)
  return ok({
    ...raw,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : raw.idempotencyKey,
    readBody: () => Promise.resolve(ok(body)),
  })
}

function takeKey(sent: unknown): { readonly idempotencyKey?: unknown; readonly body: unknown } {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { body: sent }
  const { idempotencyKey, ...body }: { readonly idempotencyKey?: unknown } = sent
  return { idempotencyKey, body }
}
