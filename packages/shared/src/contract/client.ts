import redaxios from 'redaxios'
import * as v from 'valibot'
import type { Endpoint, EndpointName, endpoints } from './endpoints.ts'
import { ProblemSchema } from './problem.ts'
import { routes, type Route } from './routes.ts'
import { isErrorCode, type ErrorCode } from '../errors/error-table.ts'
import { ok, type FieldRefusal, type Refusal, type Result } from '../errors/result.ts'

/** Dependencies of the client. `baseUrl` is an origin with an optional path, without `/api/v1`. */
export type ClientPorts<Signal> = {
  readonly baseUrl: string
  readonly fetch: FetchPort<Signal>
  readonly wait: (milliseconds: number) => Promise<void>
}

type CallerPorts<Signal> = Omit<ClientPorts<Signal>, 'wait'> & {
  /** Absent where nothing is retried. */
  readonly wait?: ClientPorts<Signal>['wait']
  /** A token that every request carries; null before signing in. */
  readonly bearer?: string | null
}

/** The part of `fetch` that is used: the browser's, Node's and an in-process app's `request` all match it. */
export type FetchPort<Signal> = (
  url: string,
  init: RequestPort<Signal>,
) => PromiseLike<ResponsePort> | ResponsePort

export type RequestPort<Signal> = {
  readonly method: string
  readonly headers: Record<string, string>
  readonly credentials: 'omit'
  readonly body: string | null
  readonly signal: Signal | null
  readonly keepalive: boolean
}

export type ResponsePort = {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

/** A refusal as received: `status` is null when no response arrived. */
export type ClientRefusal<Code extends string = ErrorCode> = Omit<Refusal<Code>, 'status'> & {
  readonly status: number | null
  readonly statusMessage?: string
}

/** The endpoints that respond with JSON or nothing. A file is a link, not a call. */
export type CallName = Exclude<EndpointName, 'getBookingCalendar' | 'getImage'>

type Filled<Key extends string, Schema extends v.GenericSchema> =
  object extends v.InferInput<Schema>
    ? { readonly [K in Key]?: v.InferInput<Schema> }
    : { readonly [K in Key]: v.InferInput<Schema> }

/** Input of an endpoint: path parameters, query, body, and the idempotency key of an endpoint that changes data. */
export type RequestTo<Row extends Endpoint> = Filled<'params', Row['params']> &
  Filled<'query', Row['query']> &
  (Row extends { body: infer Body extends v.GenericSchema } ? Filled<'body', Body> : unknown) &
  (Row extends { method: 'GET' } | { onlyReads: true } ? unknown : { readonly idempotencyKey: string })

/** The response body of a successful call; a file is its text. */
export type ResponseFrom<Row extends Endpoint> = Row extends {
  response: infer Body extends v.GenericSchema
}
  ? v.InferOutput<Body>
  : Row extends { responseType: string }
    ? string
    : unknown

export type RequestOf<Name extends CallName> = RequestTo<(typeof endpoints)[Name]>
export type ResponseOf<Name extends CallName> = ResponseFrom<(typeof endpoints)[Name]>

export type SendOptions<Signal> = {
  readonly signal?: Signal | undefined
  /** True if the request outlives its page. */
  readonly keepalive?: boolean
}

export type Call<Signal> = <Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  options?: SendOptions<Signal>,
) => Promise<Result<ResponseOf<Name>, ClientRefusal>>

export type Client<Signal> = { readonly call: Call<Signal> }

type SentRequest = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly idempotencyKey?: string
}

/** Statuses after which a request that changes nothing is retried once. */
const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** Delay before the retry in milliseconds; a `Retry-After` is honoured up to the maximum. */
const pause = 300
const longestPause = 3000

/** The typed client of the visitors' API. */
export const createClient = <Signal = never>(ports: ClientPorts<Signal>): Client<Signal> =>
  createCaller<Pick<typeof endpoints, CallName>, ErrorCode, Signal>({ routes, isCode: isErrorCode }, ports)

/** A table of endpoints, and the codes of its refusals. */
type Api<Name extends string, Code extends string> = {
  readonly routes: Readonly<Record<Name, Route>>
  readonly isCode: (code: string) => code is Code
}

type Caller<Table extends Readonly<Record<string, Endpoint>>, Code extends string, Signal> = {
  readonly call: <Name extends keyof Table & string>(
    name: Name,
    request: RequestTo<Table[Name]>,
    options?: SendOptions<Signal>,
  ) => Promise<Result<ResponseFrom<Table[Name]>, ClientRefusal<Code | ErrorCode>>>
}

/**
 * A typed client of a table of endpoints. A success has the type of the contract and is not validated, because the server's tests check
 * responses against the schemas. Refusals are parsed, because proxies respond too. `network` means no response, a truncated one, or one
 * that is not JSON. The client never retries a mutation: its caller does, with the same idempotency key.
 */
export function createCaller<
  Table extends Readonly<Record<string, Endpoint>>,
  Code extends string,
  Signal = never,
>(
  { routes: table, isCode }: Api<keyof Table & string, Code>,
  ports: CallerPorts<Signal>,
): Caller<Table, Code, Signal> {
  function call<Name extends keyof Table & string>(
    name: Name,
    request: RequestTo<Table[Name]>,
    options?: SendOptions<Signal>,
  ): Promise<Result<ResponseFrom<Table[Name]>, ClientRefusal<Code | ErrorCode>>>
  async function call<Body>(
    name: keyof Table & string,
    input: unknown,
    options: SendOptions<Signal> = {},
  ): Promise<Result<Body, ClientRefusal<Code | ErrorCode>>> {
    const route = table[name]
    const request: SentRequest = Object(input)
    const read = (arrival: Arrival<Body>) => readArrival(arrival, isCode)
    const first = await send<Body, Signal>(ports, route, request, options)
    if (!ports.wait || route.method !== 'GET' || !retried.has(first.status ?? 0)) return read(first)
    await ports.wait(Math.min(first.retryAfter ?? pause, longestPause))
    return read(await send<Body, Signal>(ports, route, request, options))
  }
  return { call }
}

/** A response: `data` is the parsed JSON, the text of any other body, or undefined where the body was truncated. */
type Arrival<Body> = {
  readonly status: number | null
  readonly data: Body | undefined
  readonly isFile: boolean
  readonly retryAfter: number | null
}
const nothing = { status: null, data: undefined, isFile: false, retryAfter: null } as const

async function send<Body, Signal>(
  ports: CallerPorts<Signal>,
  { method, path, bearer: bearerKey = '', responseType }: Route,
  request: SentRequest,
  { signal, keepalive = false }: SendOptions<Signal>,
): Promise<Arrival<Body>> {
  const seen: { response?: ResponsePort } = {}
  const isFile = responseType !== undefined
  const { [bearerKey]: ownBearer, ...query } = request.query ?? {}
  const bearer = ownBearer ?? ports.bearer ?? undefined
  const { body, idempotencyKey } = request
  // Browsers send a POST with these headers to another origin at once; with others they ask the server first, a round trip earlier.
  // Only the visitors' API takes them so.
  const isSimple = method === 'POST' && ports.bearer === undefined
  // redaxios drops `signal` and `keepalive` and adds a header from a cookie of the host page, so the request is built here.
  const fetchOnce = async (url: string, init: { method: string; body?: string }): Promise<ResponsePort> => {
    const response = await ports.fetch(url, {
      method: init.method,
      credentials: 'omit',
      headers: {
        accept: 'application/json',
        ...(init.body === undefined
          ? {}
          : { 'content-type': isSimple ? 'text/plain;charset=UTF-8' : 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(isSimple || idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body: init.body ?? null,
      signal: signal ?? null,
      keepalive,
    })
    seen.response = response
    const { ok: isOk, status, headers } = response
    // redaxios parses every body, so that a file has to become JSON.
    return {
      ok: isOk,
      status,
      headers,
      text: async () => (isFile && isOk ? JSON.stringify(await response.text()) : response.text()),
    }
  }
  try {
    // The address is absolute, because redaxios ignores its base when the path holds two slashes.
    const { data } = await redaxios<Body>(address(ports.baseUrl, path, { ...request, query }), {
      method,
      data: isSimple ? { ...Object(body), idempotencyKey } : method === 'GET' ? undefined : (body ?? {}),
      fetch: fetchOnce,
      validateStatus: () => true,
    })
    const { response } = seen
    if (!response) return nothing
    const seconds = Number(response.headers.get('retry-after') ?? '')
    return { status: response.status, data, isFile, retryAfter: seconds > 0 ? seconds * 1000 : null }
  } catch {
    return nothing
  }
}

function address(baseUrl: string, path: string, { params = {}, query = {} }: SentRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')
  return `${baseUrl.replace(/\/+$/, '')}/api/v1${filled}${search && `?${search}`}`
}

function readArrival<Body, Code extends string>(
  { status, data, isFile }: Arrival<Body>,
  isCode: (code: string) => code is Code,
): Result<Body, ClientRefusal<Code | ErrorCode>> {
  const network = { ok: false, refusal: { code: 'network', status: null } } as const
  if (status === null || data === undefined) return network
  if (status >= 400) return { ok: false, refusal: readProblem(status, data, isCode) }
  // Every success is an object or a file, or has no body. Anything else is the page of a captive portal.
  return status === 204 || data instanceof Object || isFile ? ok(data) : network
}

/** Maps a proxy's error page or an unknown code to an error code by its status. */
function readProblem<Code extends string>(
  status: number,
  data: unknown,
  isCode: (code: string) => code is Code,
): ClientRefusal<Code | ErrorCode> {
  const parsed = v.safeParse(ProblemSchema, data)
  if (!parsed.success) return { code: codeOfStatus(status), status }
  const { code, params, fields, alternatives, statusMessage } = parsed.output
  return {
    code: isCode(code) ? code : codeOfStatus(status),
    status,
    ...(params === undefined ? {} : { params }),
    ...(fields === undefined ? {} : { fields: fields.map(readField) }),
    ...(alternatives === undefined ? {} : { alternatives }),
    ...(statusMessage === undefined ? {} : { statusMessage }),
  }
}

const readField = (field: { path: string; code: string; params?: FieldRefusal['params'] }): FieldRefusal => ({
  path: field.path,
  code: isErrorCode(field.code) ? field.code : 'invalid',
  ...(field.params === undefined ? {} : { params: field.params }),
})

const codeOfStatus = (status: number): ErrorCode =>
  status === 429 ? 'rate_limited' : status === 503 ? 'calendar_unavailable' : 'internal_error'
