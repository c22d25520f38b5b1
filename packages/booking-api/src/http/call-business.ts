import type { BusinessEndpoint } from '@booking/shared/contract/business/business-endpoint'
import { ok, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import { operator } from '../access/actor.ts'
import { siteOrigin } from '../access/links/business-links.ts'
import { observeOperation } from './observe-operation.ts'
import { limitConcurrency } from '../endpoints/limit-concurrency.ts'
import type { Route } from '../endpoints/route.ts'
import type { HandlerResponse } from '../endpoints/run-once.ts'
import { businessTable } from './business-table.ts'
import type { AppDependencies, BusinessAppContext } from './create-dependencies.ts'

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
  /** The origin of links, where it is known. */
  readonly publicUrl: string | undefined
}

/** The business API for the operator's commands: the same handlers as over HTTP, as somebody who may do everything. */
export function createBusinessCaller(dependencies: AppDependencies) {
  const inFlight = new Set<string>()
  const queue = limitConcurrency(1)
  return async (
    call: BusinessCall,
    caller: Caller,
  ): Promise<Result<HandlerResponse, AnyRefusal> | undefined> => {
    const found = Object.entries<Route<BusinessEndpoint, BusinessAppContext>>(businessTable).find(
      ([name]) => name === call.endpoint,
    )
    if (!found) return undefined
    const openContext = async (locale: string | undefined) => {
      const now = dependencies.clock()
      // The list of businesses is read by the first request.
      await dependencies.catalogs.open('', now)
      const opened = await dependencies.catalogs.openById(caller.businessId, now)
      if (!opened) throw new Error('a business that was just listed')
      await dependencies.secret()
      const { business } = opened.catalog
      return ok({
        ...dependencies,
        ...opened,
        payments: dependencies.paymentsOf(business.slug),
        business,
        now,
        locale: locale ?? business.defaultLocale,
        requestId: `command_${call.idempotencyKey.slice(0, 20)}`,
        network: null,
        isAgent: false,
        origin: siteOrigin(business, caller.publicUrl),
        actor: operator,
      })
    }
    const [name, route] = found
    const raw = {
      params: call.params ?? {},
      query: ok(call.query ?? {}),
      bearer: undefined,
      caller: 'command',
      readBody: () => Promise.resolve(ok(call.body ?? {})),
      idempotencyKey: call.idempotencyKey,
      isForeign: false,
      inFlight,
      queueChange: queue,
      queueAfterCommit: queue,
      openContext,
      peekContext: () => Promise.resolve(undefined),
    }
    return observeOperation(dependencies.observe, name, route.endpoint, () => route.run(raw))
  }
}
