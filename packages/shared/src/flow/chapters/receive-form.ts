import type { FieldRefusal } from '../../errors/result.ts'
import type { AnswerTo } from '../answer.ts'
import { evaluationOf } from '../asking.ts'
import { fail } from '../fail.ts'
import type { Asking } from '../asking-state.ts'
import type { Flow } from '../flow.ts'
import { alertOf } from '../receive.ts'
import { markLoaded } from '../receive-subject.ts'
import { workKey } from '../work.ts'
import { showPage } from './confirm-page.ts'
import { refuseSubmit } from './refuse-submit.ts'

/** What is asked. Read anew, the answers stay; what is not asked any more is not sent. */
export function receiveForm(flow: Flow, { result }: AnswerTo<'load_form'>): Flow {
  const asking = flow.asking ?? unasked
  if (result.ok) return { ...flow, asking: { ...asking, view: result.value } }
  return asking.view ? { ...flow, alert: alertOf(result.refusal) } : fail(flow, result.refusal)
}

/** What came of answers that were sent. Nobody's result is shown as that of another form, or with a score that it has not. */
export function receiveResult(flow: Flow, { result }: AnswerTo<'load_result'>): Flow {
  const { subject } = flow
  if (!result.ok) return flow.asking?.submission ? flow : fail(flow, result.refusal)
  const { kind, slug, quiz } = result.value
  const isOther =
    subject.kind === 'form' &&
    (subject.form !== kind ||
      (subject.score !== null && subject.score !== quiz?.score) ||
      // An id has an underscore, a slug has none.
      (!subject.id.includes('_') && subject.id !== slug))
  if (isOther) return fail(flow, { code: 'event_not_found', status: 404 })
  return { ...flow, asking: { ...(flow.asking ?? unasked), submission: result.value } }
}

export const receiveMeaning = (flow: Flow, { result }: AnswerTo<'load_quiz_result'>): Flow =>
  result.ok
    ? { ...flow, asking: { ...(flow.asking ?? unasked), meaning: result.value } }
    : flow.asking?.meaning
      ? flow
      : fail(flow, result.refusal)

export function receiveSubmission(flow: Flow, { result }: AnswerTo<'submit_form'>): Flow {
  const { asking } = flow
  if (!asking) return flow
  if (result.ok) {
    const submission = result.value
    const { locale } = flow.options
    const known = markLoaded(flow, workKey({ type: 'load_result', result: submission.token, locale }))
    const sent = { ...asking, submission }
    return { ...known, asking: sent, step: 'result', submission: null, alert: null, fields: [], attempts: 0 }
  }
  const { code, fields = [] } = result.refusal
  const refused = refuseSubmit(flow, result.refusal)
  const first = pageAsking(flow, fields)
  if (first !== null) return showPage(refused, first)
  // Where none of the questions is at fault, the words are about the whole.
  const said: Flow = { ...refused, fields: [], alert: alertOf(result.refusal) }
  // Sent again by itself it would come quicker than a person could have answered: the visitor sends it.
  const isOld = code === 'form_changed' || code === 'form_expired'
  return isOld ? { ...said, asking: { ...asking, refresh: asking.refresh + 1 } } : said
}

/** The first page on the way that has one of the faults. */
function pageAsking(flow: Flow, fields: readonly FieldRefusal[]): string | null {
  const keys = new Set(fields.map(({ path }) => path.split('.')[1]))
  const page = evaluationOf(flow)?.path.find(({ questions }) => questions.some(({ key }) => keys.has(key)))
  return page?.key ?? null
}

const unasked: Asking = {
  view: null,
  refresh: 0,
  answers: {},
  page: null,
  submission: null,
  meaning: null,
}
