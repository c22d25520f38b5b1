import type { FlowResponse } from '@hourfold/shared/flow/flow-request'

/** The data of the server's rendering: its clock (epoch milliseconds) and the responses to the flow's requests. */
export type PageData = {
  readonly now: number
  /** The time zone of the visitor for whom it was drawn; absent on pages of ours, where the server does not know it. */
  readonly visitorZone?: string
  readonly answers: readonly FlowResponse[]
}

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

/** The responses themselves are not validated, because a server of the same release wrote them. */
export const isPageData = (data: unknown): data is PageData =>
  data instanceof Object &&
  'now' in data &&
  typeof data.now === 'number' &&
  'answers' in data &&
  Array.isArray(data.answers)
