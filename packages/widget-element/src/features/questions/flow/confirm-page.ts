import type { AttributionView } from '@hourfold/shared/contract/attribution'
import type { EventContext } from '@hourfold/shared/flow/flow-feature'
import type { SubmitForm } from '@hourfold/shared/contract/forms'
import { findPageFaults } from '@hourfold/shared/questions/judge'
import type { Answers } from '@hourfold/shared/questions/question-type'
import { answersOf, evaluationOf, pageProgress, portsOf } from './question-state.ts'
import type { Flow } from '@hourfold/shared/flow/flow'
import { clearMessages } from '@hourfold/shared/flow/navigate'
import { submit } from '@hourfold/shared/flow/submit'

type Confirmed = {
  readonly website?: string
  readonly attribution?: AttributionView | null | undefined
}

/** Continues to the next page. On the last page it sends the answers, if all pages are valid. */
export function confirmPage(
  flow: Flow,
  { website = '', attribution }: Confirmed,
  { key }: EventContext,
): Flow {
  const { formState } = flow
  const evaluation = evaluationOf(flow)
  if (flow.step !== 'questions' || !formState || !evaluation) return flow
  const { path } = evaluation
  const { index } = pageProgress(flow)
  const next = path[index + 1]
  // On the last page all pages are checked again, because the form may have changed since they were confirmed.
  for (const page of next ? path.slice(index, index + 1) : path) {
    const fields = findPageFaults(page, evaluation, formState.answers, portsOf(flow))
    if (fields.length > 0) {
      return { ...showPage(flow, page.key), fields, attempts: flow.attempts + 1, alert: null }
    }
  }
  return next
    ? clearMessages(showPage(flow, next.key))
    : sendAnswers(flow, `${key}-form`, { website, attribution })
}

/** Goes to the previous page and keeps the answers. */
export function previousPage(flow: Flow): Flow {
  const page = evaluationOf(flow)?.path[pageProgress(flow).index - 1]
  return page ? clearMessages(showPage(flow, page.key)) : flow
}

export const showPage = (flow: Flow, page: string): Flow =>
  flow.formState ? { ...flow, formState: { ...flow.formState, page } } : flow

/** Sends the answers to the shown questions as typed, because only the server can normalize every phone number. */
function sendAnswers(flow: Flow, key: string, { website, attribution }: Confirmed): Flow {
  const view = flow.formState?.view
  if (!view) return flow
  const body: SubmitForm = {
    version: view.version,
    answers: shownAnswers(flow, null),
    token: view.token,
    locale: flow.options.locale,
    ...(website ? { website } : {}),
    ...(attribution ? { attribution } : {}),
  }
  return submit(flow, { type: 'submit_form', key, form: view.kind, id: view.id, body })
}

/** The answers to the shown questions, as typed. */
export function shownAnswers(flow: Flow, item: number | null): Answers {
  const valid = evaluationOf(flow, item)?.kept ?? {}
  return Object.fromEntries(
    Object.entries(answersOf(flow, item)).filter(([question]) => Object.hasOwn(valid, question)),
  )
}
