import type * as v from 'valibot'
import type { AnyRefusal, Result } from '@hourfold/shared/errors/result'
import type { Endpoint } from '@hourfold/shared/contract/endpoints'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Catalog } from '../catalog/catalog.ts'
import type { DataScope } from '../catalog/data-version.ts'
import type { RequestContext } from '../catalog/request-context.ts'
import {
  type ResponseCache,
  bytesOfResponse,
  toCachedResponse,
  type CachedResponse,
} from './cached-response.ts'
import { localeOf, parseAddress } from './parse-request.ts'
import type { Input, RawRequest } from './raw-request.ts'

/** A response body, and the instant at which it changes even if no data does. */
export type Changing<Body> = { readonly body: Body; readonly changesAt: Instant }

export type KeptRead<E extends Endpoint, Context, Body> = {
  readonly handle: (context: Context, input: Input<E>) => Promise<Result<Changing<Body>, AnyRefusal>>
  /** All data that the answer depends on, besides the catalog. */
  readonly scopeOf: (catalog: Catalog, input: Input<E>) => DataScope
  /**
   * False where the response depends on the requester, such as a request with the token of a hold. Other responses may be one
   * second old.
   */
  readonly isSameForAll: (input: Input<E>) => boolean
}

export type WithAnswers = RequestContext & { readonly answers: ResponseCache }

/** Responds from the cache, else computes and caches the response. Refusals are never cached. */
export async function keepRead<const E extends Endpoint, Context extends WithAnswers>(
  endpoint: E,
  raw: RawRequest<Context>,
  { handle, scopeOf, isSameForAll }: KeptRead<E, Context, v.InferInput<v.GenericSchema>>,
): Promise<Result<CachedResponse, AnyRefusal>> {
  const parsed = parseAddress(endpoint, raw)
  if (!parsed.ok) return parsed
  const input = parsed.value
  const isShared = isSameForAll(input)
  const opened = await raw.openContext(localeOf(input.query), (catalog) => scopeOf(catalog, input))
  if (!opened.ok) return opened
  const context = opened.value
  const { answers, business, now, dataVersion } = context
  return answers.take(
    {
      // The parsed input has the order of the schema and only its names, so spellings of one question share its key.
      key: `${business.id} ${endpoint.path} ${JSON.stringify(input)}`,
      version: isShared ? dataVersion : null,
      now,
    },
    async () => {
      const done = await handle(context, input)
      if (!done.ok) return { value: done, bytes: 0, until: null }
      const answer = toCachedResponse(done.value.body, isShared ? done.value.changesAt : -Infinity)
      return { value: { ok: true, value: answer }, bytes: bytesOfResponse(answer), until: answer.changesAt }
    },
  )
}
