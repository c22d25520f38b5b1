import type { Flow } from '@hourfold/shared/flow/flow'
import { shownDate } from '@hourfold/shared/flow/time/select'
import type { KeptVisit } from '../element/host.ts'

/** What a frame takes over of a visit: the day that is shown, and what the visitor has typed. */
export function keepVisit(flow: Flow | undefined): KeptVisit {
  if (!flow) return { options: {}, prefill: {} }
  const date = shownDate(flow)
  const { terms: _terms, consent: _consent, ...prefill } = flow.input
  return { options: date === null ? {} : { date }, prefill }
}
