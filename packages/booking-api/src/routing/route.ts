import type * as v from 'valibot'
import type { ErrorCode } from '@booking/shared/errors/error-table'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import { parseInput } from '@booking/shared/input/parse'
import type { Endpoint } from '@booking/shared/contract/endpoints'
import type { Attempt, AttemptInParts } from './attempt.ts'
import { runOnce, type Answer, type InFlight } from './run-once.ts'
import type { RequestContext } from '../catalog/request-context.ts'
import { OfferChangedError } from '../capacity/take-capacity.ts'
import type { Offer } from '../catalog/offer.ts'
import type { SentFile } from './sent-file.ts'
import type { AtOnce } from './limit-at-once.ts'

type Schema = v.GenericSchema<unknown, unknown>
type Answering = { readonly response: Schema }
type Writing = { readonly body: Schema }
type View<E extends Answering> = v.InferInput<E['response']>

/** What a handler is given: everything parsed. */
export type Input<E extends Endpoint> = {
  readonly params: v.InferOutput<E['params']>
  readonly query: v.InferOutput<E['query']>
}
export type BodyInput<E extends Endpoint & Writing> = Input<E> & { readonly body: v.InferOutput<E['body']> }

/** A request before it is parsed. */
type Raw<Context> = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Result<Readonly<Record<string, string>>>
  /** The token of the `Authorization` header. */
  readonly bearer: string | undefined
  readonly readBody: () => Promise<Result<unknown>>
  readonly idempotencyKey: string | undefined
  /** Whether a page of another host sent it. */
  readonly isForeign: boolean
  readonly inFlight: InFlight
  /** Changes wait for each other in this process rather than in the database, where they would take all connections. */
  readonly atOnce: AtOnce
  /** The same for what follows a change outside the database. */
  readonly atOnceOutside: AtOnce
  /**
   * Finds the business and fixes the moment; refuses when no business answers this host. `subjectsOf` names the people and
   * resources whose busy time will be asked for.
   */
  readonly openCall: (
    locale: string | undefined,
    subjectsOf?: (offer: Offer) => readonly string[],
  ) => Promise<Result<Context>>
  /** The same by what is remembered, without a question; undefined where nothing is. */
  readonly recallCall: (locale: string | undefined) => Promise<Context | undefined>
}

/** How a change goes about it. */
type Changing<Given> = {
  readonly subjectsOf?: SubjectsOf<Given>
  /** Whether it finds out behind its locks that an import has happened: then it may begin with what is remembered. */
  readonly checksOffer?: boolean
  /** Whether pages of other hosts may not ask for it. */
  readonly isForOwn?: boolean
}

/** Whose busy time a request will ask for, as far as it can be told beforehand: it saves a question. */
type SubjectsOf<Given> = (offer: Offer, input: Given) => readonly string[]

/** An endpoint with its handler. */
export type Route<E extends Endpoint = Endpoint, Context = RequestContext> = {
  readonly endpoint: E
  readonly run: (raw: Raw<Context>) => Promise<Result<Answer>>
}

/** An endpoint that only looks. */
export const read = <const E extends Endpoint & Answering, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: Input<E>) => Promise<Result<View<E>>>,
  subjectsOf?: SubjectsOf<Input<E>>,
): Route<E, Context> => ({ endpoint, run: (raw) => runRead(endpoint, raw, handle, subjectsOf) })

/** An endpoint that only looks, at something too large for an address: a POST that needs no Idempotency-Key. */
export const readByBody = <const E extends Endpoint & Answering & Writing, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: BodyInput<E>) => Promise<Result<View<E>>>,
): Route<E, Context> => ({ endpoint, run: (raw) => runReadByBody(endpoint, raw, handle) })

/** An endpoint that answers with a file. */
export const readFile = <const E extends Endpoint, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: Input<E>) => Promise<Result<SentFile>>,
): Route<E, Context> => ({ endpoint, run: (raw) => runRead(endpoint, raw, handle) })

/** An endpoint that changes something, once per Idempotency-Key. */
export const write = <const E extends Endpoint & Answering & Writing, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: BodyInput<E>) => Attempt<View<E>> | AttemptInParts<View<E>>,
  how: Changing<BodyInput<E>> = {},
): Route<E, Context> => ({ endpoint, run: (raw) => runWrite(endpoint, raw, handle, how) })

/** The same for an endpoint that answers 204. */
export const writeNothing = <const E extends Endpoint & Writing, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: BodyInput<E>) => Attempt<undefined> | AttemptInParts<undefined>,
): Route<E, Context> => ({ endpoint, run: (raw) => runWrite(endpoint, raw, handle) })

async function runRead<const E extends Endpoint, Context extends RequestContext>(
  endpoint: E,
  raw: Raw<Context>,
  handle: (context: Context, input: Input<E>) => Promise<Result<unknown>>,
  subjectsOf?: SubjectsOf<Input<E>>,
): Promise<Result<Answer>> {
  const input = parseAddress(endpoint, raw)
  if (!input.ok) return input
  const given = input.value
  const context = await raw.openCall(
    localeOf(given.query),
    subjectsOf && ((offer) => subjectsOf(offer, given)),
  )
  if (!context.ok) return context
  const done = await handle(context.value, given)
  return done.ok ? ok({ status: endpoint.status, body: done.value }) : done
}

async function runReadByBody<const E extends Endpoint & Writing, Context extends RequestContext>(
  endpoint: E,
  raw: Raw<Context>,
  handle: (context: Context, input: BodyInput<E>) => Promise<Result<unknown>>,
): Promise<Result<Answer>> {
  const input = await parseWhole(endpoint, raw)
  if (!input.ok) return input
  const context = await raw.openCall(localeOf(input.value.query))
  if (!context.ok) return context
  const done = await handle(context.value, input.value)
  return done.ok ? ok({ status: endpoint.status, body: done.value }) : done
}

async function runWrite<const E extends Endpoint & Writing, Context extends RequestContext>(
  endpoint: E,
  raw: Raw<Context>,
  handle: (context: Context, input: BodyInput<E>) => Attempt<unknown> | AttemptInParts<unknown>,
  { subjectsOf, checksOffer = false, isForOwn = false }: Changing<BodyInput<E>> = {},
): Promise<Result<Answer>> {
  if (isForOwn && raw.isForeign) return refused('invalid_request', { status: 403 })
  const { idempotencyKey } = raw
  if (idempotencyKey === undefined || !/^[\x21-\x7e]{16,255}$/.test(idempotencyKey)) {
    return refused('idempotency_key_required')
  }
  const input = await parseWhole(endpoint, raw)
  if (!input.ok) return input
  const given = input.value
  const { body, ...address } = given
  // What has been parsed stands in the schema's order: the same request in another spelling is the same request.
  const fingerprint = JSON.stringify([endpoint.method, endpoint.path, address, body])

  const locale = localeOf(given.query)
  const attemptFor = (context: Context) => {
    const attempt = handle(context, given)
    const done = runOnce(
      context,
      raw.inFlight,
      { idempotencyKey, fingerprint },
      {
        look: attempt.look,
        work: async (tx, last) => {
          const result = await attempt.run(tx, last)
          return result.ok ? ok({ status: endpoint.status, body: result.value }) : result
        },
      },
    )
    return { attempt, done }
  }

  const explained = async (
    attempt: ReturnType<typeof handle>,
    answer: Result<Answer>,
  ): Promise<Result<Answer>> =>
    answer.ok || !attempt.explain ? answer : { ok: false, refusal: await attempt.explain(answer.refusal) }

  const { attempt, answer } = await raw.atOnce(() =>
    retryChangedOffer(async (isFirst): Promise<Tried> => {
      const recalled = checksOffer && isFirst ? await raw.recallCall(locale) : undefined
      // What is remembered is good enough to succeed by, as that is checked; it is not good enough to refuse by.
      const first = recalled && attemptFor(recalled)
      const quick = first && (await first.done)
      if (quick?.ok) return { attempt: first?.attempt, answer: quick }
      const context = await raw.openCall(locale, subjectsOf && ((offer) => subjectsOf(offer, given)))
      if (!context.ok) return { attempt: undefined, answer: context }
      const made = attemptFor(context.value)
      return { attempt: made.attempt, answer: await explained(made.attempt, await made.done) }
    }),
  )
  if (!attempt || !('after' in attempt) || !answer.ok) return answer
  return explained(attempt, await raw.atOnceOutside(() => finish(endpoint, attempt, answer.value)))
}

/** An attempt with what its transaction came to; absent where it came to none. */
type Tried = {
  readonly attempt: Attempt<unknown> | AttemptInParts<unknown> | undefined
  readonly answer: Result<Answer>
}

/** What follows the transaction, each time it is asked for. */
async function finish(
  { status }: Endpoint,
  { after }: AttemptInParts<unknown>,
  { body }: Answer,
): Promise<Result<Answer>> {
  const done = await after(body)
  return done.ok ? ok({ status, body: done.value }) : done
}

/** An import that comes between a request's first look and its locks is a matter of moments: the request starts over. */
async function retryChangedOffer<Value>(work: (isFirst: boolean) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt === 1)
    } catch (error) {
      if (!(error instanceof OfferChangedError) || attempt === 5) throw error
    }
  }
}

async function parseWhole<const E extends Endpoint & Writing>(
  endpoint: E,
  raw: Raw<unknown>,
): Promise<Result<BodyInput<E>>> {
  const input = parseAddress(endpoint, raw)
  if (!input.ok) return input
  const sent = await raw.readBody()
  if (!sent.ok) return sent
  const body = parseInput(endpoint.body, sent.value)
  return body.ok ? ok({ ...input.value, body: body.value }) : body
}

/** The path and the query. A malformed name in the path is what an unknown one is, so that its shape tells nothing. */
function parseAddress<const E extends Endpoint>(endpoint: E, raw: Raw<unknown>): Result<Input<E>> {
  const params = parseInput(endpoint.params, raw.params)
  if (!params.ok) return refused(unknownCode(endpoint, raw))
  if (!raw.query.ok) return raw.query
  // In the address it is taken from clients of earlier versions.
  const token =
    endpoint.bearer === undefined || raw.bearer === undefined ? {} : { [endpoint.bearer]: raw.bearer }
  const query = parseInput(endpoint.query, { ...raw.query.value, ...token })
  return query.ok ? ok({ params: params.value, query: query.value }) : query
}

/** What is said of an unknown name, by what it names; it is a calendar of some kind otherwise. */
const unknownCodes = {
  token: 'event_not_found',
  order: 'event_not_found',
  session: 'page_not_found',
  signed: 'event_not_found',
  image: 'page_not_found',
  preview: 'page_not_found',
} as const satisfies Readonly<Record<string, ErrorCode>>

const unknownCode = ({ path }: Endpoint, { params }: Pick<Raw<unknown>, 'params'>): ErrorCode =>
  /^\/(?:forms|surveys|quizzes)\//.test(path) ? 'form_not_found' : nameUnknown(params)

const nameUnknown = (params: Raw<unknown>['params']): ErrorCode =>
  Object.entries(unknownCodes).find(([name]) => name in params)?.[1] ?? 'calendar_not_found'

const localeOf = (query: unknown): string | undefined => {
  const locale: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, 'locale') : undefined
  return typeof locale === 'string' ? locale : undefined
}
