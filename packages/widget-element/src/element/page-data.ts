import type { Answer } from '@booking/shared/flow/answer'
import type { Chapter } from '@booking/shared/flow/chapter'
import type { Flow } from '@booking/shared/flow/flow'
import { transition } from '@booking/shared/flow/transition'
import { wantedWork, workKey } from '@booking/shared/flow/work'

/** What the server rendered the page from: its clock (epoch milliseconds) and the answers to the flow's requests. */
export type PageData = { readonly now: number; readonly answers: readonly Answer[] }

/** The data in an element's own `<script type="application/json">`, or null where there is none of ours. */
export function readPageData(element: Element): PageData | null {
  const script = [...element.children].find((child) => child.matches('script[type="application/json"]'))
  try {
    const data: unknown = JSON.parse(script?.textContent ?? 'null')
    return isPageData(data) ? data : null
  } catch {
    return null
  }
}

/** The answers themselves are not validated: a server of the same release wrote them into its own page. */
const isPageData = (data: unknown): data is PageData =>
  data instanceof Object &&
  'now' in data &&
  typeof data.now === 'number' &&
  'answers' in data &&
  Array.isArray(data.answers)

/** The flow after all answers that it waits for: on the server and in the browser the same. */
export function replay(begin: Flow, { answers }: PageData, chapters: readonly Chapter[]): Flow {
  // A refusal is not replayed, so that it is requested again: its cause may be over.
  const arrived = new Map(
    answers.flatMap((one) => (one.result.ok ? [[workKey(one.work), one] as const] : [])),
  )
  const findNext = (flow: Flow): Answer | undefined =>
    wantedWork(flow, chapters)
      .map((work) => arrived.get(workKey(work)))
      .find((answer) => answer !== undefined)
  let flow = begin
  // Each answer is wanted once, so this ends.
  for (let answer = findNext(flow); answer; answer = findNext(flow)) {
    flow = transition(flow, answer, { now: flow.now, key: '', chapters })
  }
  return flow
}
