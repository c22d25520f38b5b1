import redaxios from 'redaxios'
import * as v from 'valibot'
import { endpoints, type Endpoint, type EndpointName } from './endpoints.ts'
import { ProblemSchema } from './problem.ts'
import { NoBodySchema } from './values.ts'
import { isErrorCode, type ErrorCode } from '../errors/error-table.ts'
import { ok, type FieldRefusal, type Refusal, type Result } from '../errors/result.ts'

/** What the client needs of the world. `baseUrl` is an origin with an optional path, without the `/api/v1`. */
export type ClientPorts<Signal> = {
  readonly baseUrl: string
  readonly fetch: FetchPort<Signal>
  readonly wait: (milliseconds: number) => Promise<void>
}

/** The part of `fetch` that is used: the browser's, Node's and an in-process app's `request` all fit. */
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

/** A refusal as it arrived: `status` is null when no answer came through. */
export type ClientRefusal = Omit<Refusal, 'status'> & {
  readonly status: number | null
  readonly statusMessage?: string
}

/** The endpoints that answer JSON; a file is a link, not a call. `getSite` is for the server of pages, which uses `call`. */
type CallName = Exclude<EndpointName, 'getBookingCalendar' | 'getImage' | 'getSite'>

type Filled<Key extends string, Schema extends v.GenericSchema> = keyof v.InferInput<Schema> extends never
  ? unknown
  : // oxlint-disable-next-line typescript/no-generated-empty-object-type -- of a schema without keys, and meant so
    Partial<v.InferInput<Schema>> extends v.InferInput<Schema>
    ? { readonly [K in Key]?: v.InferInput<Schema> }
    : { readonly [K in Key]: v.InferInput<Schema> }

type CallOf<Row extends Endpoint, Signal> = Filled<'params', Row['params']> &
  Filled<'query', Row['query']> &
  (Row extends { body: infer Body extends v.GenericSchema }
    ? { readonly body: v.InferInput<Body> }
    : unknown) &
  (Row extends { method: 'GET' } | { onlyReads: true } ? unknown : { readonly idempotencyKey: string }) & {
    readonly signal?: Signal | undefined
    readonly keepalive?: boolean
  }

type AnswerOf<Row extends Endpoint> = Row extends { response: infer Body extends v.GenericSchema }
  ? v.InferOutput<Body>
  : null

/** One method per endpoint of the table. */
export type Client<Signal> = {
  readonly [Name in CallName]: (
    call: CallOf<(typeof endpoints)[Name], Signal>,
  ) => Promise<Result<AnswerOf<(typeof endpoints)[Name]>, ClientRefusal>>
} & {
  /** Any row of the table: for those that are loaded apart from it. */
  readonly call: <Row extends Endpoint, Answer>(
    endpoint: Row,
    schema: v.GenericSchema<unknown, Answer>,
    call: CallOf<Row, Signal> & Call<Signal>,
  ) => Promise<Result<Answer, ClientRefusal>>
}

type Call<Signal> = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: Signal | undefined
  readonly keepalive?: boolean
}

/** Statuses after which a call that changes nothing is made once more. */
const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** Milliseconds before that; a `Retry-After` is honoured up to the longest. */
const pause = 300
const longestPause = 3000

/**
 * The typed client of the API. Answers and refusals are values and parsed; `network` is a call that got no answer, a
 * cut one, or one that is not ours. A mutation is never repeated here: its caller does, with the same idempotency key.
 */
export function createClient<Signal = never>(ports: ClientPorts<Signal>): Client<Signal> {
  const call = async <Answer>(
    endpoint: Endpoint,
    schema: v.GenericSchema<unknown, Answer>,
    request: Call<Signal>,
  ): Promise<Result<Answer, ClientRefusal>> => {
    const first = await send(ports, endpoint, request)
    if (endpoint.method !== 'GET' || !retried.has(first.status ?? 0)) return read(schema, first)
    await ports.wait(Math.min(first.retryAfter ?? pause, longestPause))
    return read(schema, await send(ports, endpoint, request))
  }
  const e = endpoints
  return {
    call,
    getBusiness: (request) => call(e.getBusiness, e.getBusiness.response, request),
    getService: (request) => call(e.getService, e.getService.response, request),
    getProvider: (request) => call(e.getProvider, e.getProvider.response, request),
    getGroup: (request) => call(e.getGroup, e.getGroup.response, request),
    getMenu: (request) => call(e.getMenu, e.getMenu.response, request),
    getLink: (request) => call(e.getLink, e.getLink.response, request),
    findSlots: (request) => call(e.findSlots, e.findSlots.response, request),
    findNextSlot: (request) => call(e.findNextSlot, e.findNextSlot.response, request),
    findPartySlots: (request) => call(e.findPartySlots, e.findPartySlots.response, request),
    previewSeries: (request) => call(e.previewSeries, e.previewSeries.response, request),
    createHold: (request) => call(e.createHold, e.createHold.response, request),
    renewHold: (request) => call(e.renewHold, e.renewHold.response, request),
    releaseHold: (request) => call(e.releaseHold, NoBodySchema, request),
    createOrder: (request) => call(e.createOrder, e.createOrder.response, request),
    payOrder: (request) => call(e.payOrder, e.payOrder.response, request),
    getPayment: (request) => call(e.getPayment, e.getPayment.response, request),
    settleOrder: (request) => call(e.settleOrder, e.settleOrder.response, request),
    resumeOrder: (request) => call(e.resumeOrder, e.resumeOrder.response, request),
    abandonOrder: (request) => call(e.abandonOrder, NoBodySchema, request),
    getSandboxPayment: (request) => call(e.getSandboxPayment, e.getSandboxPayment.response, request),
    playSandboxPayment: (request) => call(e.playSandboxPayment, e.playSandboxPayment.response, request),
    getBooking: (request) => call(e.getBooking, e.getBooking.response, request),
    rescheduleBooking: (request) => call(e.rescheduleBooking, e.rescheduleBooking.response, request),
    cancelBooking: (request) => call(e.cancelBooking, e.cancelBooking.response, request),
    getRequest: (request) => call(e.getRequest, e.getRequest.response, request),
    confirmRequest: (request) => call(e.confirmRequest, e.confirmRequest.response, request),
    declineRequest: (request) => call(e.declineRequest, e.declineRequest.response, request),
    getForm: (request) => call(e.getForm, e.getForm.response, request),
    getSurvey: (request) => call(e.getSurvey, e.getSurvey.response, request),
    getQuiz: (request) => call(e.getQuiz, e.getQuiz.response, request),
    submitForm: (request) => call(e.submitForm, e.submitForm.response, request),
    submitSurvey: (request) => call(e.submitSurvey, e.submitSurvey.response, request),
    submitQuiz: (request) => call(e.submitQuiz, e.submitQuiz.response, request),
    getResult: (request) => call(e.getResult, e.getResult.response, request),
    getQuizResult: (request) => call(e.getQuizResult, e.getQuizResult.response, request),
    getPreview: (request) => call(e.getPreview, e.getPreview.response, request),
    createConsent: (request) => call(e.createConsent, e.createConsent.response, request),
  }
}

/** What came back: `data` is the parsed JSON, the text where it is none, undefined where the body was cut. */
type Arrival = { readonly status: number | null; readonly data: unknown; readonly retryAfter: number | null }
const nothing: Arrival = { status: null, data: undefined, retryAfter: null }

async function send<Signal>(
  ports: ClientPorts<Signal>,
  endpoint: Endpoint,
  call: Call<Signal>,
): Promise<Arrival> {
  const seen: { response?: ResponsePort } = {}
  const { [endpoint.bearer ?? '']: bearer, ...query } = call.query ?? {}
  // redaxios drops `signal` and `keepalive` and adds a header from a cookie of the host page: the request is built here.
  const fetchOnce = async (url: string, made: { method: string; body?: string }): Promise<ResponsePort> => {
    seen.response = await ports.fetch(url, {
      method: made.method,
      credentials: 'omit',
      headers: {
        accept: 'application/json',
        ...(made.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
      },
      body: made.body ?? null,
      signal: call.signal ?? null,
      keepalive: call.keepalive ?? false,
    })
    return seen.response
  }
  try {
    // The whole address, because redaxios ignores its base when the path holds two slashes.
    const answer: unknown = await redaxios(address(ports.baseUrl, endpoint.path, { ...call, query }), {
      method: endpoint.method,
      data: call.body,
      fetch: fetchOnce,
      validateStatus: () => true,
    })
    return arrival(seen.response, answer)
  } catch {
    return nothing
  }
}

const AnswerSchema = v.object({ data: v.optional(v.unknown()) })

function arrival(response: ResponsePort | undefined, answer: unknown): Arrival {
  const parsed = v.safeParse(AnswerSchema, answer)
  if (!response || !parsed.success) return nothing
  const seconds = Number(response.headers.get('retry-after') ?? '')
  const data = parsed.output.data
  return { status: response.status, data, retryAfter: seconds > 0 ? seconds * 1000 : null }
}

function address<Signal>(baseUrl: string, path: string, { params = {}, query = {} }: Call<Signal>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')
  return `${baseUrl.replace(/\/+$/, '')}/api/v1${filled}${search && `?${search}`}`
}

function read<Answer>(
  schema: v.GenericSchema<unknown, Answer>,
  { status, data }: Arrival,
): Result<Answer, ClientRefusal> {
  if (status === null || data === undefined) return no({ code: 'network', status: null })
  if (status >= 400) return no(readProblem(status, data))
  const parsed = v.safeParse(schema, data)
  return parsed.success ? ok(parsed.output) : no({ code: 'network', status })
}

const no = (refusal: ClientRefusal): { readonly ok: false; readonly refusal: ClientRefusal } => ({
  ok: false,
  refusal,
})

/** A proxy's error page or an unknown code still becomes words: by status. */
function readProblem(status: number, data: unknown): ClientRefusal {
  const parsed = v.safeParse(ProblemSchema, data)
  if (!parsed.success) return { code: codeOfStatus(status), status }
  const { code, params, fields, alternatives, statusMessage } = parsed.output
  return {
    code: isErrorCode(code) ? code : codeOfStatus(status),
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
