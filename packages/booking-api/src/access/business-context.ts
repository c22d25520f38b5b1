import type { RequestContext } from '../catalog/request-context.ts'
import type { RateLimiter } from '../context/rate-limit.ts'
import type { Actor } from './actor.ts'

/** The caller, as every handler of the business API receives it. */
export type WithActor = { readonly actor: Actor }

/** The context of the sign-in endpoints. */
export type AccessContext = RequestContext &
  WithActor & {
    /** Limits sign-in links and attempts to sign in, by network. */
    readonly limitSignIns: RateLimiter
  }
