import type { Instant } from '@booking/shared/time/instant'
import type { Dependencies } from '../context/dependencies.ts'
import type { Business, Pulse } from './businesses.ts'
import type { Offer } from './offer.ts'

/**
 * One request: for which business, when, in which language. `now` is read once, so that one answer does not contradict
 * itself. Settling, which no request asks for, has one as well.
 */
export type RequestContext = Dependencies & {
  readonly business: Business
  /** What the business offers, as of this request. */
  readonly offer: Offer
  readonly revision: number
  /** Versions of the busy time of those who are asked for; null where nobody asked, and the catalog may be old too. */
  readonly versions: Pulse['versions'] | null
  readonly now: Instant
  readonly locale: string
  readonly requestId: string
  /** The network that the request came from; null from within the process. */
  readonly network: string | null
  /** The origin at which visitors reach this server; '' where no request asks. */
  readonly origin: string
}
