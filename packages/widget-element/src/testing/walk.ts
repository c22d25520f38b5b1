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
  readonly keeps?: readonly FlowRequest['type'][]
}

/** The visit when everything that it waits for has been answered. */
export function arrive(flow: Flow, { refuses = {}, keeps = [] }: Server = {}): Flow {
  let state = flow
  for (let round = 0; round < 50; round += 1) {
    const request = pendingRequests(state).find(({ type }) => !keeps.includes(type))
    if (!request) return state
    state = after(state, answer(request, refuses[request.type]))
  }
  throw new Error('The visit does not come to rest')
}

/** A visit: it arrives after its beginning and after each event. */
export const visit = (
  subject: Subject,
  events: readonly FlowEvent[] = [],
  more: Partial<FlowOptions> = {},
): Flow => walkOn(arrive(begin(subject, more)), events)

/** The same visit some events later; the server's mood counts for the last of them. */
export const walkOn = (flow: Flow, events: readonly FlowEvent[], server: Server = {}): Flow =>
  events.reduce(
    (state, event, index) => arrive(after(state, event), index === events.length - 1 ? server : {}),
    flow,
  )
