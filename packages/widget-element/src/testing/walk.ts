import type { Subject } from '@hourfold/shared/contract/widget-url'
import type { Flow, FlowOptions } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import type { FlowRequest } from '@hourfold/shared/flow/flow-request'
import { after, begin, pendingRequests } from './walk-flow.ts'
import { answer, type Refusals } from './answer.ts'

/** The behaviour of the simulated server. */
export type Server = {
  readonly refuses?: Refusals
  /** Types of requests that stay pending. */
  readonly unanswered?: readonly FlowRequest['type'][]
}

/** Answers all pending requests of a flow. */
export function answerPending(flow: Flow, { refuses = {}, unanswered = [] }: Server = {}): Flow {
  let state = flow
  for (let round = 0; round < 50; round += 1) {
    const request = pendingRequests(state).find(({ type }) => !unanswered.includes(type))
    if (!request) return state
    state = after(state, answer(request, refuses[request.type]))
  }
  throw new Error('The flow still has pending requests')
}

/** Starts a flow and applies events. All pending requests are answered at the start and after each event. */
export const startFlow = (
  subject: Subject,
  events: readonly FlowEvent[] = [],
  more: Partial<FlowOptions> = {},
): Flow => continueFlow(answerPending(begin(subject, more)), events)

/** Applies events to a flow. The behaviour of the server applies to the last event. */
export const continueFlow = (flow: Flow, events: readonly FlowEvent[], server: Server = {}): Flow =>
  events.reduce(
    (state, event, index) => answerPending(after(state, event), index === events.length - 1 ? server : {}),
    flow,
  )
