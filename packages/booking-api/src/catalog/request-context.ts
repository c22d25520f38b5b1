import type { Instant } from '@booking/shared/time/instant'
import type { Limits } from '@booking/shared/contract/requests'
import type { ClaimMemory } from '../availability/claim-memory.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../context/log.ts'
import type { RateLimiter } from '../context/rate-limit.ts'
import type { Offer } from './offer.ts'
import type { OfferMemory } from './remember-offers.ts'
import type { Payments } from '../payments/payment-provider.ts'
import type { Business, Pulse } from './businesses.ts'
import type { Random } from '../context/new-id.ts'
import type { Settling } from '../payments/settle-order.ts'

/** What keeps a slot from being sold twice, besides the database's constraint. Tests switch it off to see the harm. */
export type Guards = { readonly lockAndCheck: boolean }

/** What actions need of the world. */
export type World = {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly clock: () => Instant
  readonly random: Random
  readonly log: Log
  readonly limits: Limits
  /** Count what comes from a network: answers to forms, and records of consent. */
  readonly limitSubmissions: RateLimiter
  readonly limitConsents: RateLimiter
  readonly guards: Guards
  readonly offers: OfferMemory
  readonly claims: ClaimMemory
  readonly payments: Payments
  /** Orders that are being settled in this process, by id, and the round that waits for it. */
  readonly settlings: Map<string, { readonly now: Promise<Settling>; next?: Promise<Settling> }>
  /** What links to the business's own pages are signed with, and what names of networks are hashed with. */
  readonly secret: () => Promise<Buffer>
}

/** One call: for whom, when, in which language. `now` is read once, so that one answer does not contradict itself. */
export type Call = {
  readonly world: World
  readonly business: Business
  /** What the business offers, as of this call. */
  readonly offer: Offer
  readonly revision: number
  /** How far the claims on whoever is asked for have come; null where that was not asked, and the offer may be old too. */
  readonly versions: Pulse['versions'] | null
  readonly now: Instant
  readonly locale: string
  readonly requestId: string
  /** The network the call came from; null from within the process. */
  readonly network: string | null
  /** The origin at which visitors reach this server; '' where nobody's request asks. */
  readonly origin: string
}
