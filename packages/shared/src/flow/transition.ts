import { handle, type EventContext } from './flow-feature.ts'
import { coreHandlers } from './core-handlers.ts'
import type { Flow } from './flow.ts'
import type { FlowEvent } from './flow-event.ts'
import { admit } from './receive.ts'

/**
 * The visit after an event: pure and total. An event that makes no sense where the visitor stands changes nothing, so
 * that a late click or an old answer can do no harm. The handler of a feature takes precedence over the core's.
 */
export function transition(before: Flow, event: FlowEvent, context: EventContext): Flow {
  const flow = before.now === context.now ? before : { ...before, now: context.now }
  const tables = [...context.features.map(({ handlers }) => handlers), coreHandlers]
  if ('request' in event) {
    const admitted = admit(flow, event, context)
    return admitted.isPending ? handle(tables, event.type, admitted.flow, event, context) : admitted.flow
  }
  // While a submission is under way only its answer, and leaving, may change the visit.
  return flow.submission?.status === 'sending' && !allowedWhileSubmitting.has(event.type)
    ? flow
    : handle(tables, event.type, flow, event, context)
}

/** Typing and the page's own doing, as opposed to clicks. */
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
