import type { WithActor } from '../../access/business-context.ts'
import type { RequestContext } from '../../catalog/request-context.ts'

/** A request that reads the agenda. */
export type AgendaContext = RequestContext & WithActor
