import { handle, type EventContext } from './flow-feature.ts'
import { coreHandlers } from './core-handlers.ts'
import type { Flow } from './flow.ts'
import type { FlowEvent } from './flow-event.ts'
import { acceptResponse } from './receive.ts'

/**
 * Returns the flow after an event; pure and total. An event that does not apply to the current step changes nothing, so a late
 * click or an outdated response does no harm. The handler of a feature takes precedence over the core's.
 */
export function transition(before: Flow, event: FlowEvent, context: EventContext): Flow {
  const flow = before.now === context.now ? before : { ...before, now: context.now }
  const tables = [...context.features.map(({ handlers }) => handlers), coreHandlers]
  if ('request' in event) {
    const admitted = acceptResponse(flow, event, context)
    return admitted.isPending ? handle(tables, event.type, admitted.flow, event, context) : admitted.flow
  }
  // While a submission is in flight, only its response and the events of the list below may change the flow.
  return flow.submission?.status === 'sending' && !allowedWhileSubmitting.has(event.type)
    ? flow
    : handle(tables, event.type, flow, event, context)
}

/** Input and events of the page, as opposed to clicks. */
const allowedWhileSubmitting = new Set<FlowEvent['type']>([
  'left',
  'page_changed',
  'feature_opened',
  'visitor_zone_found',
  'text_typed',
  'terms_ticked',
  'consent_ticked',
  'guest_typed',
  'question_answered',
  'reason_typed',
])
