import type { RequestContext } from '../catalog/request-context.ts'
import type { AllocationMemory } from './allocation-memory.ts'

/** A request that reads free times. */
export type AvailabilityContext = RequestContext & { readonly allocations: AllocationMemory }
