import type { RequestContext } from '../../catalog/request-context.ts'
import type { RateLimiter } from '../../context/rate-limit.ts'

/** A request that records a consent. */
export type ConsentContext = RequestContext & {
  /** Limits the consent records of a network. */
  readonly limitConsents: RateLimiter
}
