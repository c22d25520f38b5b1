import { type FlowResponse, requestKey } from '@hourfold/shared/flow/flow-request'
import type { FlowFeature } from '@hourfold/shared/flow/flow-feature'
import type { Flow } from '@hourfold/shared/flow/flow'
import { transition } from '@hourfold/shared/flow/transition'
import { pendingRequests } from '@hourfold/shared/flow/pending-requests'
import type { PageData } from './page-data.ts'

/** Applies all responses that the flow waits for. Server and browser get the same flow. */
export function replay(begin: Flow, data: PageData, features: readonly FlowFeature[]): Flow {
  // A refusal is not replayed, so that the request is sent again; the cause may have passed.
  const arrived = new Map(
    data.answers.flatMap((one) => (one.result.ok ? [[requestKey(one.request), one] as const] : [])),
  )
  const findNext = (flow: Flow): FlowResponse | undefined =>
    pendingRequests(flow, features)
      .map((request) => arrived.get(requestKey(request)))
      .find((answer) => answer !== undefined)
  let flow = inVisitorZone(begin, data)
  // Each response is pending only once, so the loop ends.
  for (let answer = findNext(flow); answer; answer = findNext(flow)) {
    flow = transition(flow, answer, { now: flow.now, key: '', features })
  }
  return flow
}

/** Returns the flow of a visitor whose time zone the drawing knows. */
export const inVisitorZone = (flow: Flow, { visitorZone: timeZone }: Pick<PageData, 'visitorZone'>): Flow =>
  timeZone === undefined
    ? flow
    : transition(flow, { type: 'visitor_zone_found', timeZone }, { now: flow.now, key: '', features: [] })
