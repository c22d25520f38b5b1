import type { EventContext } from '@booking/shared/flow/flow-feature'
import { pageProgress } from './question-state.ts'
import type { Flow } from '@booking/shared/flow/flow'
import { confirmPage, previousPage } from './confirm-page.ts'

/** Goes to another page of the form: back, or forward over valid pages. It never sends the form; an unreachable page is ignored. */
export function goToPage(flow: Flow, { page }: { readonly page: number }, context: EventContext): Flow {
  const { index, total } = pageProgress(flow)
  // A host page may pass any number.
  if (flow.step !== 'questions' || !Number.isInteger(page) || page === index || page >= total) return flow
  const turned = page < index ? previousPage(flow) : confirmPage(flow, {}, context)
  return pageProgress(turned).index === index ? flow : goToPage(turned, { page }, context)
}
