import * as v from 'valibot'
import {
  BookingViewSchema,
  ProviderViewSchema,
  ServiceViewSchema,
  SlotsViewSchema,
} from '@booking/shared/contract/views'
import type { Answer } from '@booking/shared/flow/answer'
import type { Flow } from '@booking/shared/flow/flow'
import { transition } from '@booking/shared/flow/transition'
import { wantedWork, workKey, type Work } from '@booking/shared/flow/work'

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

/** A refusal that was drawn is asked for again: it may be over. */
const resultOf = <Value>(schema: v.GenericSchema<unknown, Value>) =>
  v.object({ ok: v.literal(true), value: schema })

const results = {
  service: resultOf(ServiceViewSchema),
  provider: resultOf(ProviderViewSchema),
  booking: resultOf(BookingViewSchema),
  slots: resultOf(SlotsViewSchema),
}

function toAnswer(work: Work, stored: unknown): Answer | null {
  if (work.type === 'load_service') {
    const { success, output: result } = v.safeParse(results.service, stored)
    return success ? { type: 'load_service_answered', work, result } : null
  }
  if (work.type === 'load_provider') {
    const { success, output: result } = v.safeParse(results.provider, stored)
    return success ? { type: 'load_provider_answered', work, result } : null
  }
  if (work.type === 'load_booking') {
    const { success, output: result } = v.safeParse(results.booking, stored)
    return success ? { type: 'load_booking_answered', work, result } : null
  }
  if (work.type === 'load_slots') {
    const { success, output: result } = v.safeParse(results.slots, stored)
    return success ? { type: 'load_slots_answered', work, result } : null
  }
  return null
}
