import * as v from 'valibot'
import type { Answer } from '@booking/shared/flow/answer'
import type { Flow } from '@booking/shared/flow/flow'
import { transition } from '@booking/shared/flow/transition'
import { wantedWork, workKey } from '@booking/shared/flow/work'
import { toAnswer } from './to-answer.ts'

/** What the server drew the page from: its clock (epoch ms) and, by the key of each request, what came back. */
export type PageData = { readonly now: number; readonly answers: Readonly<Record<string, unknown>> }

const PageDataSchema = v.object({ now: v.number(), answers: v.record(v.string(), v.unknown()) })

/** The data inside an element's own `<script type="application/json">`, or null where there is none of ours. */
export function readPageData(element: Element): PageData | null {
  const script = [...element.children].find((child) => child.matches('script[type="application/json"]'))
  try {
    const parsed = v.safeParse(PageDataSchema, JSON.parse(script?.textContent ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** The flow with everything answered that the page's data knows: on the server and in the browser the same. */
export function replay(begin: Flow, { answers }: PageData): Flow {
  const find = (flow: Flow): Answer | undefined =>
    wantedWork(flow)
      .map((work) => toAnswer(work, answers[workKey(work)]))
      .find((answer) => answer !== null)
  let flow = begin
  // Each answer is wanted once, so this ends.
  for (let answer = find(flow); answer; answer = find(flow)) {
    flow = transition(flow, answer, { now: flow.now, key: '' })
  }
  return flow
}
