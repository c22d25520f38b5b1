import type { RequestContext } from '../catalog/request-context.ts'
import type { AllocationCache } from './allocation-cache.ts'

/** A request that reads free times. */
export type AvailabilityContext = RequestContext & { readonly allocations: AllocationCache }
