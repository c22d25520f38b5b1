import type * as v from 'valibot'
import { ok, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import type { Endpoint } from '@booking/shared/contract/endpoints'
import type { Catalog } from '../catalog/catalog.ts'
import type { RequestContext } from '../catalog/request-context.ts'
import type { Attempt, AttemptInParts } from './attempt.ts'
import { localeOf, parseAddress, parseWhole } from './parse-request.ts'
import type { BodyInput, Input, RawRequest, Writing } from './raw-request.ts'
import type { Answer } from './run-once.ts'
import { runWrite, type WriteOptions } from './run-write.ts'
import type { SentFile } from './sent-file.ts'

type Answering = { readonly response: v.GenericSchema<unknown, unknown> }
type View<E extends Answering> = v.InferInput<E['response']>

/** An endpoint with its handler. */
export type Route<E extends Endpoint = Endpoint, Context = RequestContext> = {
  readonly endpoint: E
  readonly run: (raw: RawRequest<Context>) => Promise<Result<Answer, AnyRefusal>>
}

/** A route that changes nothing. `subjectsOf` names the people and resources whose busy times it needs, which saves a query. */
export const read = <const E extends Endpoint & Answering, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: Input<E>) => Promise<Result<View<E>, AnyRefusal>>,
  subjectsOf?: (catalog: Catalog, input: Input<E>) => readonly string[],
): Route<E, Context> => ({ endpoint, run: (raw) => runRead(endpoint, raw, handle, subjectsOf) })

/** A route that changes nothing and whose input is too large for an address: a POST without an Idempotency-Key. */
export const readByBody = <const E extends Endpoint & Answering & Writing, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: BodyInput<E>) => Promise<Result<View<E>, AnyRefusal>>,
): Route<E, Context> => ({ endpoint, run: (raw) => runReadByBody(endpoint, raw, handle) })

/** A route that responds with a file. */
export const readFile = <const E extends Endpoint, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: Input<E>) => Promise<Result<SentFile, AnyRefusal>>,
): Route<E, Context> => ({ endpoint, run: (raw) => runRead(endpoint, raw, handle) })

/** A route that changes something, once per Idempotency-Key. */
export const write = <const E extends Endpoint & Answering & Writing, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: BodyInput<E>) => Attempt<View<E>> | AttemptInParts<View<E>>,
  options: WriteOptions<BodyInput<E>> = {},
): Route<E, Context> => ({ endpoint, run: (raw) => runWrite(endpoint, raw, handle, options) })

/** A route that changes something and responds with 204. */
export const writeNothing = <const E extends Endpoint & Writing, Context extends RequestContext>(
  endpoint: E,
  handle: (context: Context, input: BodyInput<E>) => Attempt<undefined> | AttemptInParts<undefined>,
): Route<E, Context> => ({ endpoint, run: (raw) => runWrite(endpoint, raw, handle) })

async function runRead<const E extends Endpoint, Context extends RequestContext>(
  endpoint: E,
  raw: RawRequest<Context>,
  handle: (context: Context, input: Input<E>) => Promise<Result<unknown, AnyRefusal>>,
  subjectsOf?: (catalog: Catalog, input: Input<E>) => readonly string[],
): Promise<Result<Answer, AnyRefusal>> {
  const parsed = parseAddress(endpoint, raw)
  if (!parsed.ok) return parsed
  const input = parsed.value
  const context = await raw.openContext(
    localeOf(input.query),
    subjectsOf && ((catalog) => subjectsOf(catalog, input)),
  )
  if (!context.ok) return context
  const done = await handle(context.value, input)
  return done.ok ? ok({ status: endpoint.status, body: done.value }) : done
}

async function runReadByBody<const E extends Endpoint & Writing, Context extends RequestContext>(
  endpoint: E,
  raw: RawRequest<Context>,
  handle: (context: Context, input: BodyInput<E>) => Promise<Result<unknown, AnyRefusal>>,
): Promise<Result<Answer, AnyRefusal>> {
  const input = await parseWhole(endpoint, raw)
  if (!input.ok) return input
  const context = await raw.openContext(localeOf(input.value.query))
  if (!context.ok) return context
  const done = await handle(context.value, input.value)
  return done.ok ? ok({ status: endpoint.status, body: done.value }) : done
}
