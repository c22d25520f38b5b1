import type { EventContext } from '@booking/shared/flow/flow-feature'
import type { Flow } from '@booking/shared/flow/flow'
import { goBack, keepVisitor, release } from '@booking/shared/flow/navigate'

/** Goes one step back. From the first step it returns to the result of the form that led here. Typed input stays. */
export function stepBack(flow: Flow, context: EventContext): Flow {
  const back = goBack(flow, context)
  const { handover, task, outcome, payment, options, now } = flow
  const end = handover?.end
  const isFixed = task !== 'book' || outcome !== null || payment?.isOpen === false
  if (back !== flow || !end || isFixed) return back
  return { ...keepVisitor(end, release(flow, context)), handover: end.handover, options, now }
}
