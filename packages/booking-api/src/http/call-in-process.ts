import type { Endpoint } from '@hourfold/shared/contract/endpoints'
import { ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { siteOrigin } from '../access/links/business-links.ts'
import { buildRequest, createRequestQueues } from '../endpoints/raw-request.ts'
import type { Route } from '../endpoints/route.ts'
import type { HandlerResponse } from '../endpoints/run-once.ts'
import { createContext } from '../payments/payment-context.ts'
import type { AppContext, AppDependencies } from './create-dependencies.ts'
import { observeOperation } from './observe-operation.ts'

/** A call of an endpoint from within the process. */
type LocalCall = {
  /** The name of an endpoint. */
  readonly endpoint: string
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  readonly idempotencyKey: string
}

type LocalCaller = {
  readonly businessId: string
  /** The origin of links, if known. */
  readonly publicUrl: string | undefined
}

/** Calls an endpoint for a business. Undefined where there is none of this name. */
export type CallLocally = (
  call: LocalCall,
  caller: LocalCaller,
) => Promise<Result<HandlerResponse, AnyRefusal> | undefined>

/** Calls the routes of a table from within the process: the same handlers as over HTTP, without a network. */
export function createLocalCaller<E extends Endpoint, Context>(
  dependencies: AppDependencies,
  table: Readonly<Record<string, Route<E, Context>>>,
  {
    caller: callerKind,
    identify,
  }: { readonly caller: string | undefined; readonly identify: (context: AppContext) => Context },
): CallLocally {
  const queues = createRequestQueues(1, 1)
  return async (call, caller) => {
    const route = Object.entries(table).find(([name]) => name === call.endpoint)?.[1]
    if (!route) return undefined
    const openContext = async (locale: string | undefined) => {
      const now = dependencies.clock()
      // The list of businesses is read by the first request.
      await dependencies.catalogs.open('', now)
      const opened = await dependencies.catalogs.openById(caller.businessId, now)
      if (!opened) throw new Error('a business that was just listed')
      await dependencies.secret()
      const context = createContext(dependencies, opened, {
        locale,
        requestId: `command_${call.idempotencyKey.slice(0, 20)}`,
        network: null,
        isAgent: false,
        origin: siteOrigin(opened.catalog.business, caller.publicUrl),
      })
      return ok(identify(context))
    }
    const raw = buildRequest<Context>(
      { ...queues, openContext, peekContext: () => Promise.resolve(undefined) },
      {
        params: call.params ?? {},
        query: call.query,
        body: call.body,
        idempotencyKey: call.idempotencyKey,
        caller: callerKind,
      },
    )
    return observeOperation(dependencies.observe, call.endpoint, route.endpoint, () => route.run(raw))
  }
}
