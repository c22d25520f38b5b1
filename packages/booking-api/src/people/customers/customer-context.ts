import type { WithActor } from '../../access/business-context.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

/** The context of the endpoints that show and change customers. */
export type CustomerContext = ViewContext & WithActor
