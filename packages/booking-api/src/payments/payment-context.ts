import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { ClaimMemory } from '../availability/claim-memory.ts'
import type { OfferMemory } from '../catalog/remember-offers.ts'
import type { Dependencies } from '../context/dependencies.ts'
import type { ProviderCheckout, Payments } from './payment-provider.ts'

/** What providers say, by payment; `absent` where they were never asked for a page. */
export type ProviderStates = ReadonlyMap<string, ProviderCheckout | 'absent'>

/**
 * How it ended. `unsettled`: money was taken, and what follows from it could not be done yet; it is tried again. `unanswered`:
 * of some payment nobody could say how it stands.
 */
export type Settled = 'settled' | 'unsettled' | 'unanswered'

/** How far it came, and who has answered. */
export type Settling = { readonly settled: Settled; readonly providerStates: ProviderStates }

/** What settling needs, for a request, a provider's notice and a job alike. */
export type PaymentDependencies = Dependencies & {
  readonly offers: OfferMemory
  readonly claims: ClaimMemory
  readonly payments: Payments
  /** Orders that this process is settling, by id, and the round that waits for each. */
  readonly settlings: Map<string, { readonly now: Promise<Settling>; next?: Promise<Settling> }>
}

/** A request that pays, or gives money back. */
export type PaymentContext = AvailabilityContext & PaymentDependencies
