import type * as v from 'valibot'
import { ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import type { Endpoint } from '@hourfold/shared/contract/endpoints'
import type { Catalog } from '../catalog/catalog.ts'
import type { DataScope } from '../catalog/data-version.ts'
import type { RequestContext } from '../catalog/request-context.ts'
import type { Attempt, AttemptInParts } from './attempt.ts'
import { keepRead, type KeptRead, type WithAnswers } from './keep-read.ts'
import { localeOf, parseAddress, parseWhole } from './parse-request.ts'
import type { BodyInput, Input, RawRequest, Writing } from './raw-request.ts'
import type { HandlerResponse } from './run-once.ts'
import { runWrite, type WriteOptions } from './run-write.ts'
import type { SentFile } from './sent-file.ts'

type Answering = { readonly response: v.GenericSchema<unknown, unknown> }
type View<E extends Answering> = v.InferInput<E['response']>

type ReadOptions<E extends Endpoint> = {
  /** The data whose versions the request needs. They are read with the catalog, which saves a query. */
  readonly scopeOf?: (catalog: Catalog, input: Input<E>) => DataScope
  /** True where the response is the same for everyone and depends only on the data of the business. */
  readonly isPlainData?: boolean
}

/** An endpoint with its handler. */
export type Route<E extends Endpoint = Endpoint, Context = RequestContext> = {
  readonly endpoint: E
  readonly run: (raw: RawRequest<Context>) => Promise<Result<HandlerResponse, AnyRefusal>>
}

/** A route that changes nothing. */
export const read = <const E extends Endpoint & Answering, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: Input<E>) => Promise<Result<View<E>, AnyRefusal>>,
  options: ReadOptions<E> = {},
): Route<E, Context> => ({ endpoint, run: (raw) => runRead(endpoint, raw, handle, options) })

/** A route that changes nothing and whose responses are cached while they are current. */
export const readKept = <const E extends Endpoint & Answering, Context extends WithAnswers>(
  endpoint: E,
  cachedRead: KeptRead<E, Context, View<E>>,
): Route<E, Context> => ({
  endpoint,
  run: async (raw) => {
    const done = await keepRead(endpoint, raw, cachedRead)
    return done.ok ? ok({ status: endpoint.status, finished: done.value }) : done
  },
})

/** A route that changes nothing and whose input is too large for an address: a POST without an Idempotency-Key. */
export const readByBody = <const E extends Endpoint & Answering & Writing, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: BodyInput<E>) => Promise<Result<View<E>, AnyRefusal>>,
): Route<E, Context> => ({ endpoint, run: (raw) => runReadByBody(endpoint, raw, handle) })

/** A route that responds with a file. */
export const readFile = <const E extends Endpoint, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: Input<E>) => Promise<Result<SentFile, AnyRefusal>>,
  options: ReadOptions<E> = {},
): Route<E, Context> => ({ endpoint, run: (raw) => runRead(endpoint, raw, handle, options) })

/** A route that changes data, once per Idempotency-Key. */
export const write = <const E extends Endpoint & Answering & Writing, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: BodyInput<E>) => Attempt<View<E>> | AttemptInParts<View<E>>,
  options: WriteOptions<BodyInput<E>> = {},
): Route<E, Context> => ({ endpoint, run: (raw) => runWrite(endpoint, raw, handle, options) })

/** A route that changes data and responds with 204. */
export const writeNothing = <const E extends Endpoint & Writing, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: BodyInput<E>) => Attempt<undefined> | AttemptInParts<undefined>,
): Route<E, Context> => ({ endpoint, run: (raw) => runWrite(endpoint, raw, handle) })

async function runRead<const E extends Endpoint, Context extends RequestContext>(
  endpoint: E,
  raw: RawRequest<Context>,
  handle: (context: Context, input: Input<E>) => Promise<Result<unknown, AnyRefusal>>,
  { scopeOf, isPlainData = false }: ReadOptions<E>,
): Promise<Result<HandlerResponse, AnyRefusal>> {
  const parsed = parseAddress(endpoint, raw)
  if (!parsed.ok) return parsed
  const input = parsed.value
  const context = await raw.openContext(
    localeOf(input.query),
    scopeOf && ((catalog) => scopeOf(catalog, input)),
  )
  if (!context.ok) return context
  const done = await handle(context.value, input)
  if (!done.ok) return done
  return ok({ status: endpoint.status, body: done.value, ...(isPlainData ? { changesAt: Infinity } : {}) })
}

async function runReadByBody<const E extends Endpoint & Writing, Context extends RequestContext>(
  endpoint: E,
  raw: RawRequest<Context>,
  handle: (context: Context, input: BodyInput<E>) => Promise<Result<unknown, AnyRefusal>>,
): Promise<Result<HandlerResponse, AnyRefusal>> {
  const input = await parseWhole(endpoint, raw)
  if (!input.ok) return input
  const context = await raw.openContext(localeOf(input.value.query))
  if (!context.ok) return context
  const done = await handle(context.value, input.value)
  return done.ok ? ok({ status: endpoint.status, body: done.value }) : done
}
