import type { FlowResponse } from '@booking/shared/flow/flow-response'
import type { FlowFeature } from '@booking/shared/flow/flow-feature'
import type { Flow } from '@booking/shared/flow/flow'
import { transition } from '@booking/shared/flow/transition'
import { pendingRequests } from '@booking/shared/flow/pending-requests'
import { requestKey } from '@booking/shared/flow/flow-request'

/** The data of the server's rendering: its clock (epoch milliseconds) and the responses to the flow's requests. */
export type PageData = { readonly now: number; readonly answers: readonly FlowResponse[] }

/** Reads the data from the element's `<script type="application/json">`, or null without valid data. */
export function readPageData(element: Element): PageData | null {
  const script = [...element.children].find((child) => child.matches('script[type="application/json"]'))
  try {
    const data: unknown = JSON.parse(script?.textContent ?? 'null')
    return isPageData(data) ? data : null
  } catch {
    return null
  }
}

/** The responses themselves are not validated, because a server of the same release wrote them into its own page. */
const isPageData = (data: unknown): data is PageData =>
  data instanceof Object &&
  'now' in data &&
  typeof data.now === 'number' &&
  'answers' in data &&
  Array.isArray(data.answers)

/** Applies all responses that the flow waits for. Server and browser get the same flow. */
export function replay(begin: Flow, { answers }: PageData, features: readonly FlowFeature[]): Flow {
  // A refusal is not replayed, so that the request is sent again; the cause may have passed.
  const arrived = new Map(
    answers.flatMap((one) => (one.result.ok ? [[requestKey(one.request), one] as const] : [])),
  )
  const findNext = (flow: Flow): FlowResponse | undefined =>
    pendingRequests(flow, features)
      .map((request) => arrived.get(requestKey(request)))
      .find((answer) => answer !== undefined)
  let flow = begin
  // Each response is pending only once, so the loop ends.
  for (let answer = findNext(flow); answer; answer = findNext(flow)) {
    flow = transition(flow, answer, { now: flow.now, key: '', features })
  }
  return flow
}
