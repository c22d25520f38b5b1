import type { RequestContext } from '../catalog/request-context.ts'
import type { ClaimMemory } from './claim-memory.ts'

/** A request that reads free times. */
export type AvailabilityContext = RequestContext & { readonly claims: ClaimMemory }
