import type { EventContext } from '@booking/shared/flow/flow-feature'
import { pageProgress } from './question-state.ts'
import type { Flow } from '@booking/shared/flow/flow'
import { confirmPage, previousPage } from './confirm-page.ts'

/** To another page of the form: back, or on over pages that are right. What cannot be gone to changes nothing; nothing is sent. */
export function turnToPage(flow: Flow, { page }: { readonly page: number }, context: EventContext): Flow {
  const { index, total } = pageProgress(flow)
  // A host page may say anything.
  if (flow.step !== 'questions' || !Number.isInteger(page) || page === index || page >= total) return flow
  const turned = page < index ? previousPage(flow) : confirmPage(flow, {}, context)
  return pageProgress(turned).index === index ? flow : turnToPage(turned, { page }, context)
}
