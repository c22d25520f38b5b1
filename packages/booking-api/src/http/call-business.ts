import type { BusinessEndpoint } from '@hourfold/shared/contract/business/business-endpoint'
import { ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { operator } from '../access/actor.ts'
import { siteOrigin } from '../access/links/business-links.ts'
import { observeOperation } from './observe-operation.ts'
import { buildRequest, createRequestQueues } from '../endpoints/raw-request.ts'
import type { Route } from '../endpoints/route.ts'
import type { HandlerResponse } from '../endpoints/run-once.ts'
import { businessTable } from './business-table.ts'
import type { AppDependencies, BusinessAppContext } from './create-dependencies.ts'
import { createContext } from '../payments/payment-context.ts'

/** A call of the business API from within the process. */
export type BusinessCall = {
  /** The name of an endpoint. */
  readonly endpoint: string
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  readonly idempotencyKey: string
}

type Caller = {
  readonly businessId: string
  /** The origin of links, if known. */
  readonly publicUrl: string | undefined
}

/** The business API for the operator's commands: the same handlers as over HTTP, with all permissions. */
export function createBusinessCaller(dependencies: AppDependencies) {
  const queues = createRequestQueues(1, 1)
  return async (
    call: BusinessCall,
    caller: Caller,
  ): Promise<Result<HandlerResponse, AnyRefusal> | undefined> => {
    const entry = Object.entries<Route<BusinessEndpoint, BusinessAppContext>>(businessTable).find(
      ([name]) => name === call.endpoint,
    )
    if (!entry) return undefined
    const [name, route] = entry
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
      return ok({ ...context, actor: operator })
    }
    const raw = buildRequest<BusinessAppContext>(
      { ...queues, openContext, peekContext: () => Promise.resolve(undefined) },
      {
        params: call.params ?? {},
        query: call.query,
        body: call.body,
        idempotencyKey: call.idempotencyKey,
        caller: 'command',
      },
    )
    return observeOperation(dependencies.observe, name, route.endpoint, () => route.run(raw))
  }
}
