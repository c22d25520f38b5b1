import type { RequestContext } from '../catalog/request-context.ts'
import type { RateLimiter } from '../context/rate-limit.ts'
import type { Actor } from './actor.ts'

/** Whoever calls, as every handler of the business API knows them. */
export type WithActor = { readonly actor: Actor }

/** The context of the endpoints that sign somebody in. */
export type AccessContext = RequestContext &
  WithActor & {
    /** Limits sign-in links and attempts to sign in, by network. */
    readonly limitSignIns: RateLimiter
  }
