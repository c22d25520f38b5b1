import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { FormView } from '@hourfold/shared/contract/forms'
import type { Definition } from '@hourfold/shared/questions/definition'
import { pageWithFaults } from '@hourfold/shared/questions/judge'
import type { AnswerFault } from '@hourfold/shared/questions/question-type'
import { typeOf } from '@hourfold/shared/questions/question-types'
import { requestKey, type ResponseTo } from '@hourfold/shared/flow/flow-request'
import { evaluationOf, portsOf, prefilledAnswers } from './question-state.ts'
import { fail } from '@hourfold/shared/flow/failure'
import type { FormState } from './form-state.ts'
import type { Flow } from '@hourfold/shared/flow/flow'
import { alertOf } from '@hourfold/shared/flow/receive'
import { markLoaded } from '@hourfold/shared/flow/receive-subject'
import { showPage } from './confirm-page.ts'
import { refuseSubmit } from '@hourfold/shared/flow/submit'

/**
 * Stores the loaded form, with the answers that the host page knows. After a reload the answers stay; those to removed questions are not sent. An answer that was valid
 * and is invalid now, such as a removed choice, is dropped, because its fault would refer to something the visitor cannot see.
 */
export function receiveForm(flow: Flow, { result }: ResponseTo<'load_form'>): Flow {
  const formState = flow.formState ?? emptyFormState
  if (result.ok) return { ...flow, formState: { ...formState, ...reread(flow, formState, result.value) } }
  return formState.view ? { ...flow, alert: alertOf(result.refusal) } : fail(flow, result.refusal)
}

function reread(flow: Flow, formState: FormState, view: FormView): Partial<FormState> {
  const { view: old, answers } = formState
  if (!old) {
    const prefilled = prefilledAnswers({ ...flow, formState: { ...formState, view } }, view.definition)
    return { view, answers: { ...prefilled, ...answers } }
  }
  const ports = portsOf(flow)
  const faultsIn = ({ pages }: Definition, key: string) => {
    const question = pages.flatMap(({ questions }) => questions).find((one) => one.key === key)
    const checked = question && typeOf(question).check(question, answers[key], ports)
    return checked && (checked.ok ? [] : checked.refusal)
  }
  const stays = (key: string): boolean =>
    faultsIn(old.definition, key)?.length !== 0 ||
    (faultsIn(view.definition, key) ?? []).every(isVisibleFault)
  return { view, answers: Object.fromEntries(Object.entries(answers).filter(([key]) => stays(key))) }
}

/** True if the faulty answer is visible in its field, where the visitor can correct it. */
const isVisibleFault = ({ code, part }: AnswerFault): boolean =>
  part !== undefined || code === 'too_long' || code === 'too_many_choices'

/** Shows the result of sent answers. A result is refused under the URL of another form or with another score. */
export function receiveResult(flow: Flow, { result }: ResponseTo<'load_result'>): Flow {
  const { subject } = flow
  if (!result.ok) return flow.formState?.submission ? flow : fail(flow, result.refusal)
  const { kind, slug, quiz } = result.value
  const isOtherForm =
    subject.kind === 'form' &&
    (subject.form !== kind ||
      (subject.score !== null && subject.score !== quiz?.score) ||
      // Ids contain an underscore, slugs do not.
      (!subject.id.includes('_') && subject.id !== slug))
  if (isOtherForm) return fail(flow, { code: 'event_not_found', status: 404 })
  // A result in another language still belongs to the submission of this session.
  const sent = flow.formState?.submission
  const bookingToken = sent?.id === result.value.id ? sent.bookingToken : null
  return {
    ...flow,
    formState: { ...(flow.formState ?? emptyFormState), submission: { ...result.value, bookingToken } },
  }
}

export const receiveMeaning = (flow: Flow, { result }: ResponseTo<'load_quiz_result'>): Flow =>
  result.ok
    ? { ...flow, formState: { ...(flow.formState ?? emptyFormState), meaning: result.value } }
    : flow.formState?.meaning
      ? flow
      : fail(flow, result.refusal)

export function receiveSubmission(flow: Flow, { result }: ResponseTo<'submit_form'>): Flow {
  const { formState } = flow
  if (!formState) return flow
  if (result.ok) {
    const submission = result.value
    const { locale } = flow.options
    const known = markLoaded(flow, requestKey({ type: 'load_result', result: submission.token, locale }))
    const sent = { ...formState, submission }
    return {
      ...known,
      formState: sent,
      step: 'result',
      submission: null,
      alert: null,
      fields: [],
      attempts: 0,
    }
  }
  const refusal = isTokenRefused(result.refusal)
    ? { code: 'form_expired' as const, status: 422 }
    : result.refusal
  const { code, fields = [] } = refusal
  const refused = refuseSubmit(flow, refusal)
  const first = pageWithFaults(evaluationOf(flow)?.path ?? [], fields)
  if (first !== null) return showPage(refused, first)
  // If no question has a fault, the alert applies to the whole form.
  const alerted: Flow = { ...refused, fields: [], alert: alertOf(refusal) }
  // An automatic resend would look like a bot because of its speed, so the visitor sends the form again.
  const isOld = code === 'form_changed' || code === 'form_expired'
  return isOld ? { ...alerted, formState: { ...formState, refresh: formState.refresh + 1 } } : alerted
}

/** True if the server does not know the form's token. It is handled like an expired token: with a new one. */
const isTokenRefused = ({ fields = [] }: ClientRefusal): boolean =>
  fields.some(({ path }) => path === 'token')

const emptyFormState: FormState = {
  view: null,
  refresh: 0,
  answers: {},
  page: null,
  submission: null,
  meaning: null,
}
