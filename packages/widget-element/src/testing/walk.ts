import type { Subject } from '@booking/shared/contract/widget-url'
import type { Flow, FlowOptions } from '@booking/shared/flow/flow'
import type { FlowEvent } from '@booking/shared/flow/flow-event'
import type { FlowRequest } from '@booking/shared/flow/flow-request'
import { after, begin, pendingRequests } from './walk-flow.ts'
import { answer, type Refusals } from './answer.ts'

/** How the server behaves while a visit is walked. */
export type Server = {
  readonly refuses?: Refusals
  /** What it has not answered yet. */
  readonly unanswered?: readonly FlowRequest['type'][]
}

/** The visit when everything that it waits for has been answered. */
export function answerPending(flow: Flow, { refuses = {}, unanswered = [] }: Server = {}): Flow {
  let state = flow
  for (let round = 0; round < 50; round += 1) {
    const request = pendingRequests(state).find(({ type }) => !unanswered.includes(type))
    if (!request) return state
    state = after(state, answer(request, refuses[request.type]))
  }
  throw new Error('The flow still has pending requests')
}

/** A startFlow: it arrives after its beginning and after each event. */
export const startFlow = (
  subject: Subject,
  events: readonly FlowEvent[] = [],
  more: Partial<FlowOptions> = {},
): Flow => continueFlow(answerPending(begin(subject, more)), events)

/** The same startFlow some events later; the server's mood counts for the last of them. */
export const continueFlow = (flow: Flow, events: readonly FlowEvent[], server: Server = {}): Flow =>
  events.reduce(
    (state, event, index) => answerPending(after(state, event), index === events.length - 1 ? server : {}),
    flow,
  )
