import { handle, type Occasion } from './chapter.ts'
import { coreHandlers } from './core-handlers.ts'
import type { Flow } from './flow.ts'
import type { FlowEvent } from './flow-event.ts'
import { admit } from './receive.ts'

/**
 * The visit after an event: pure and total. An event that makes no sense where the visitor stands changes nothing, so
 * that a late click or an old answer can do no harm. Chapters come first: what they know, they know better.
 */
export function transition(before: Flow, event: FlowEvent, occasion: Occasion): Flow {
  const flow = before.now === occasion.now ? before : { ...before, now: occasion.now }
  const tables = [...occasion.chapters.map(({ handlers }) => handlers), coreHandlers]
  if ('work' in event) {
    const admitted = admit(flow, event, occasion)
    return admitted.isWanted ? handle(tables, event.type, admitted.flow, event, occasion) : admitted.flow
  }
  // While a submission is under way only its answer, and leaving, may change the visit.
  return flow.submission?.status === 'sending' && !meanwhile.has(event.type)
    ? flow
    : handle(tables, event.type, flow, event, occasion)
}

/** Typing and the page's own doing, as opposed to clicks. */
const meanwhile = new Set<FlowEvent['type']>([
  'left',
  'page_changed',
  'chapter_opened',
  'visitor_zone_found',
  'text_typed',
  'terms_ticked',
  'consent_ticked',
  'guest_typed',
  'question_answered',
  'reason_typed',
])
