import type * as v from 'valibot'
import { ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import type { Endpoint } from '@hourfold/shared/contract/endpoints'
import type { Catalog } from '../catalog/catalog.ts'
import type { DataScope } from '../catalog/data-version.ts'
import { limitConcurrency, type ConcurrencyLimiter } from './limit-concurrency.ts'
import type { InFlight } from './run-once.ts'

/** An endpoint with a request body. */
export type Writing = { readonly body: v.GenericSchema<unknown, unknown> }

/** The parsed path and query that a handler receives. */
export type Input<E extends Endpoint> = {
  readonly params: v.InferOutput<E['params']>
  readonly query: v.InferOutput<E['query']>
}
export type BodyInput<E extends Endpoint & Writing> = Input<E> & { readonly body: v.InferOutput<E['body']> }

/** A request before it is parsed, with the server's facilities for it. */
export type RawRequest<Context> = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Result<Readonly<Record<string, string>>>
  /** The token of the `Authorization` header. */
  readonly bearer: string | undefined
  /** The caller of the business API; undefined for visitors. */
  readonly caller?: string | undefined
  readonly readBody: () => Promise<Result<unknown>>
  readonly idempotencyKey: string | undefined
  /** True where a page of another host sent the request. */
  readonly isForeign: boolean
  readonly inFlight: InFlight
  /** Queues changes in this process, because changes that queue in the database would occupy all connections. */
  readonly queueChange: ConcurrencyLimiter
  /** Queues the part of a change that runs after its transaction and talks to other servers. */
  readonly queueAfterCommit: ConcurrencyLimiter
  /**
   * Finds the business and fixes the moment. Refuses when no business answers this host. `scopeOf` names the data whose versions
   * the request needs.
   */
  readonly openContext: (
    locale: string | undefined,
    scopeOf?: (catalog: Catalog) => DataScope,
  ) => Promise<Result<Context, AnyRefusal>>
  /** Creates the context from the catalog in memory, without a query. Undefined where none is in memory. */
  readonly peekContext: (locale: string | undefined) => Promise<Context | undefined>
}

/** The queues that all requests of one entry point share. */
export type RequestQueues = Pick<RawRequest<never>, 'inFlight' | 'queueChange' | 'queueAfterCommit'>

/** `changes` and `afterCommit` are the numbers of requests at once. */
export const createRequestQueues = (changes: number, afterCommit: number): RequestQueues => ({
  inFlight: new Set(),
  queueChange: limitConcurrency(changes),
  queueAfterCommit: limitConcurrency(afterCommit),
})

type Sent = Omit<RawRequest<never>, keyof RequestQueues | 'openContext' | 'peekContext'>

/** A request from within the process: absent parts are empty, and its origin is no page. */
export const buildRequest = <Context>(
  shared: RequestQueues & Pick<RawRequest<Context>, 'openContext' | 'peekContext'>,
  sent: Partial<Omit<Sent, 'query' | 'readBody'>> & {
    readonly query?: Readonly<Record<string, string>> | undefined
    readonly body?: unknown
  },
): RawRequest<Context> => {
  const { query = {}, body = {}, ...parts } = sent
  return {
    params: {},
    bearer: undefined,
    idempotencyKey: undefined,
    isForeign: false,
    ...parts,
    ...shared,
    query: ok(query),
    readBody: () => Promise.resolve(ok(body)),
  }
}
