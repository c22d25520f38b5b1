import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { AllocationCache } from '../availability/allocation-cache.ts'
import type { CatalogCache, OpenedCatalog } from '../catalog/catalog-cache.ts'
import type { RequestContext } from '../catalog/request-context.ts'
import type { Dependencies } from '../context/dependencies.ts'
import type { Payments, PaymentsOf, ProviderCheckout } from './payment-provider.ts'

/** The providers' states by payment; `absent` where the provider was never asked for a page. */
export type ProviderStates = ReadonlyMap<string, ProviderCheckout | 'absent'>

/**
 * The outcome. `unsettled`: money was captured, but the rest failed and is tried again. `unanswered`: the state of some payment
 * could not be read.
 */
export type SettlementOutcome = 'settled' | 'unsettled' | 'unanswered'

/** The outcome, and the states of the providers that responded. */
export type Settlement = { readonly outcome: SettlementOutcome; readonly providerStates: ProviderStates }

/** The dependencies of settling, for requests, providers' notices and jobs. */
export type PaymentDependencies = Dependencies & {
  readonly catalogs: CatalogCache
  readonly allocations: AllocationCache
  readonly paymentsOf: PaymentsOf
  /** Orders that this process is settling, by id, each with the next round in the queue. */
  readonly settlements: Map<string, { readonly now: Promise<Settlement>; next?: Promise<Settlement> }>
}

/** A request that pays or refunds. */
export type PaymentContext = AvailabilityContext &
  PaymentDependencies & {
    /** Those of the business of the request. */
    readonly payments: Payments
  }

/** The context of a handler for an opened business. */
export const createContext = <Deps extends PaymentDependencies>(
  dependencies: Deps,
  opened: OpenedCatalog,
  {
    locale,
    ...request
  }: Pick<RequestContext, 'requestId' | 'network' | 'isAgent' | 'origin'> & {
    readonly locale: string | undefined
  },
): Deps & PaymentContext => {
  const { business } = opened.catalog
  return {
    ...dependencies,
    ...opened,
    ...request,
    payments: dependencies.paymentsOf(business.slug),
    business,
    now: dependencies.clock(),
    locale: locale ?? business.defaultLocale,
  }
}
