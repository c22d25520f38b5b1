import type { FlowFeature, Handlers } from '@booking/shared/flow/flow-feature'
import { recheck } from '@booking/shared/flow/check-details'
import { createFlow, type Flow } from '@booking/shared/flow/flow'
import { keepVisitor, restart } from '@booking/shared/flow/navigate'
import type { FlowRequest } from '@booking/shared/flow/flow-request'
import { answerForm, answerItem } from './answer-question.ts'
import { stepBack } from './step-back.ts'
import { confirmPage, previousPage } from './confirm-page.ts'
import { itemFaults, orderAnswers } from './item-answers.ts'
import { placeInForm } from './place-in-form.ts'
import { receiveForm, receiveMeaning, receiveResult, receiveSubmission } from './receive-form.ts'
import { definitionOf, prefilledAnswers } from './question-state.ts'
import { takeRoute } from './take-route.ts'
import { goToPage } from './go-to-page.ts'

export const questionsHandlers = {
  load_form_answered: receiveForm,
  load_result_answered: receiveResult,
  load_quiz_result_answered: receiveMeaning,
  submit_form_answered: receiveSubmission,
  question_answered: (flow, { item, key, answer }, context) =>
    item === null ? answerForm(flow, key, answer) : recheck(answerItem(flow, item, key, answer), context),
  page_confirmed: confirmPage,
  page_wanted: goToPage,
  route_taken: takeRoute,
  went_back: (flow, _, context) => (flow.step === 'questions' ? previousPage(flow) : stepBack(flow, context)),
  restarted: (flow, _, context) => (flow.step === 'result' ? restartForm(flow) : restart(flow, context)),
} as const satisfies Handlers

/** Flow slice of forms, surveys and quizzes, of the services' own questions, and of the transition from one to the other. */
export const questionsFlow: FlowFeature = {
  loads: ({ subject, step, formState, options: { locale } }): readonly FlowRequest[] => {
    if (subject.kind !== 'form') return []
    const { form, id, score } = subject
    if (step === 'questions') {
      return [{ type: 'load_form', form, id, locale, refresh: formState?.refresh ?? 0 }]
    }
    if (step !== 'result') return []
    // The result of the sent answers is known already; a language change requests it again.
    const result = formState?.submission?.token ?? subject.result
    if (result !== null) return [{ type: 'load_result', result, locale }]
    return score === null ? [] : [{ type: 'load_quiz_result', quiz: id, score, locale }]
  },
  handlers: questionsHandlers,
  checks: (flow) => flow.items.flatMap((_, index) => itemFaults(flow, index)),
  orders: orderAnswers,
  place: placeInForm,
  ignores: ignoredAnswers,
}

/** Names of the host page's answers that no question of the form takes, or of the booking whose items are all chosen. */
function ignoredAnswers(flow: Flow): readonly string[] {
  const definitions = [null, ...(flow.step === 'details' ? flow.items.keys() : [])].flatMap(
    (item) => definitionOf(flow, item) ?? [],
  )
  const taken = definitions.flatMap((definition) => Object.keys(prefilledAnswers(flow, definition)))
  // After a form its own answers count in place of the host page's.
  return definitions.length === 0 || flow.handover
    ? []
    : Object.keys(flow.options.prefill.answers ?? {}).filter((name) => !taken.includes(name))
}

/** Restarts the form: with the answers after a disqualification, so that they can be changed, otherwise without. */
function restartForm(flow: Flow): Flow {
  const { formState } = flow
  const asked = resetForm(flow)
  if (!formState?.view || formState.submission?.outcome !== 'disqualified') return asked
  // The form's token is used up, so the form is loaded again.
  return {
    ...asked,
    formState: { ...formState, submission: null, page: null, refresh: formState.refresh + 1 },
  }
}

/** Opens the same form without answers. After a shown result the page's subject may still be that result. */
function resetForm(flow: Flow): Flow {
  const { subject, handover } = flow
  if (subject.kind !== 'form' || (subject.score === null && subject.result === null))
    return keepVisitor(createFlow(subject, flow.options, flow.now), flow)
  const asked = { ...subject, score: null, result: null }
  const begun = keepVisitor(createFlow(asked, flow.options, flow.now), flow)
  return { ...begun, handover: handover ?? { answers: {}, submission: null, from: subject } }
}
