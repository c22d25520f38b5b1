import type { RateLimiter } from '../context/rate-limit.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'

/** A request that sends answers. */
export type FormContext = ViewContext & {
  /** Limits the submissions of a network. */
  readonly limitSubmissions: RateLimiter
}
