import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { ClaimMemory } from '../availability/claim-memory.ts'
import type { OfferMemory } from '../catalog/remember-offers.ts'
import type { Dependencies } from '../context/dependencies.ts'
import type { Payments } from './payment-provider.ts'
import type { Settling } from './settle-order.ts'

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
