import type { FlowFeature, Handlers, EventContext, Place } from '@hourfold/shared/flow/flow-feature'
import { recheck } from '@hourfold/shared/flow/transition'
import { createFlow, type Flow } from '@hourfold/shared/flow/flow'
import { keepVisitor, restart, goBack, release } from '@hourfold/shared/flow/navigate'
import type { FlowRequest, RequestHandlers } from '@hourfold/shared/flow/flow-request'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { AttributionView } from '@hourfold/shared/contract/attribution'
import type {
  FormKind,
  FormView,
  QuizResultView,
  SubmissionView,
  SubmitForm,
} from '@hourfold/shared/contract/forms'
import { formEndpoints } from '@hourfold/shared/contract/routes'
import { confirmPage, previousPage, shownAnswers } from './confirm-page.ts'
import { receiveForm, receiveMeaning, receiveResult, receiveSubmission } from './receive-form.ts'
import {
  definitionOf,
  prefilledAnswers,
  pageProgress,
  answersOf,
  evaluationOf,
  portsOf,
  askedPage,
} from './question-state.ts'
import { takeRoute, type RouteTarget } from './take-route.ts'
import type { CreateOrder } from '@hourfold/shared/contract/requests'
import type { FieldRefusal } from '@hourfold/shared/errors/result'
import { findPageFaults } from '@hourfold/shared/questions/judge'
import { toWidgetUrl } from '@hourfold/shared/contract/widget-url'
import type { Definition } from '@hourfold/shared/questions/definition'
import type { Answer, Answers } from '@hourfold/shared/questions/question-type'

declare module '@hourfold/shared/flow/flow-event' {
  interface FlowEvents {
    /** An answer to a question of a form, or of an item's service; null removes the answer. */
    readonly question_answered: {
      readonly item: number | null
      readonly key: string
      readonly answer: Answer | null
    }
    /** Continues from a page of questions; the last page submits the answers. `website` is the honeypot field. */
    readonly page_confirmed: { readonly website?: string; readonly attribution?: AttributionView | null }
    /** Goes to another page of the form, counted from 0: back, or forward while all answers are valid. It never submits. */
    readonly page_wanted: { readonly page: number }
    /** Continues from the end of a form to the booking that it offers. */
    readonly route_taken: { readonly target: RouteTarget }
  }
}

declare module '@hourfold/shared/flow/flow-request' {
  interface FlowRequests {
    readonly load_form: Exchange<
      {
        form: FormKind
        id: string
        locale: LocaleCode
        /** A counter; a higher number loads the form again, because it changed or its token has expired. */
        refresh: number
      },
      FormView
    >
    readonly load_result: Exchange<{ result: string; locale: LocaleCode }, SubmissionView>
    readonly load_quiz_result: Exchange<{ quiz: string; score: number; locale: LocaleCode }, QuizResultView>
  }
  interface SubmitRequests {
    readonly submit_form: Exchange<
      { key: string; form: FormKind; id: string; body: SubmitForm },
      SubmissionView
    >
  }
}

export const questionsRequestHandlers = {
  load_form: (call, { form, id, locale }) =>
    call(formEndpoints[form].load, { params: { idOrSlug: id }, query: { locale } }),
  submit_form: (call, { form, id, body, key: idempotencyKey }) => {
    const { locale } = body
    return call(formEndpoints[form].submit, {
      params: { idOrSlug: id },
      query: { locale },
      body,
      idempotencyKey,
    })
  },
  load_result: (call, { result, locale }) =>
    call('getResult', { params: { signed: result }, query: { locale } }),
  load_quiz_result: (call, { quiz, score, locale }) =>
    call('getQuizResult', { params: { idOrSlug: quiz, score: String(score) }, query: { locale } }),
} as const satisfies RequestHandlers

/** The shown page of a form, and the URL that shows the form or its result again. */
function placeInForm(flow: Flow): Place | null {
  const { subject, step, formState } = flow
  if (subject.kind !== 'form') return null
  if (step === 'questions') {
    const target = toWidgetUrl({ ...subject, score: null, result: null })
    return { page: formState?.view ? pageProgress(flow).index : null, address: addressIn(target) }
  }
  const submission = formState?.submission
  if (step !== 'result' || !submission) return null
  const { kind, slug, quiz, token } = submission
  const end = { kind: 'form', form: kind, id: slug, score: quiz?.score ?? null, result: token } as const
  return { page: null, address: addressIn(toWidgetUrl(end)) }
}

/** Replaces the URL of a form, and keeps its language prefix and other parameters. */
const addressIn =
  (target: string): Place['address'] =>
  (current) => {
    const [, before, currentQuery = ''] = formAddress.exec(current) ?? []
    if (before === undefined) return null
    const [path = '', query = ''] = target.split('?')
    const kept = currentQuery.split('&').filter((pair) => !/^(?:quiz|r)=/.test(pair))
    const all = [...kept, query].filter(Boolean).join('&')
    return before + path + (all && `?${all}`)
  }

const formAddress = /^(.*)\/widget\/(?:form|survey|quiz|quiz-result)\/[^/?]+(?:\?(.*))?$/

/** Faults of the answers to the questions of an item's service, with the same paths as the server's. */
function itemFaults(flow: Flow, index: number): readonly FieldRefusal[] {
  const evaluation = evaluationOf(flow, index)
  if (!evaluation) return []
  return evaluation.path.flatMap((page) =>
    findPageFaults(page, evaluation, answersOf(flow, index), portsOf(flow), `answers.${index}`),
  )
}

/** The answers of all items, if any service has questions, and the submission of the form that led here. */
function orderAnswers(flow: Flow): Partial<CreateOrder> {
  const asks = flow.items.some((_, index) => definitionOf(flow, index) !== null)
  const submission = flow.lasting.handover?.submission ?? null
  return {
    ...(asks ? { answers: flow.items.map((_, index) => shownAnswers(flow, index)) } : {}),
    ...(submission === null ? {} : { submission }),
  }
}

/** Goes to another page of the form: back, or forward over valid pages. It never sends the form; an unreachable page is ignored. */
function goToPage(flow: Flow, { page }: { readonly page: number }, context: EventContext): Flow {
  const { index, total } = pageProgress(flow)
  // A host page may pass any number.
  if (flow.step !== 'questions' || !Number.isInteger(page) || page === index || page >= total) return flow
  const turned = page < index ? previousPage(flow) : confirmPage(flow, {}, context)
  return pageProgress(turned).index === index ? flow : goToPage(turned, { page }, context)
}

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
  requestHandlers: questionsRequestHandlers,
  whileSubmitting: ['question_answered'],
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
  return definitions.length === 0 || flow.lasting.handover
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
  const { subject, lasting } = flow
  if (subject.kind !== 'form' || (subject.score === null && subject.result === null))
    return keepVisitor(createFlow(subject, flow.options, flow.now), flow)
  const asked = { ...subject, score: null, result: null }
  const begun = keepVisitor(createFlow(asked, flow.options, flow.now), flow)
  const handover = lasting.handover ?? { answers: {}, submission: null, from: subject }
  return { ...begun, lasting: { ...lasting, handover } }
}

/** Goes one step back. From the first step it returns to the result of the form that led here. Typed input stays. */
function stepBack(flow: Flow, context: EventContext): Flow {
  const back = goBack(flow, context)
  const { lasting, task, outcome, payment, options, now } = flow
  const end = lasting.handover?.end
  const isFixed = task !== 'book' || outcome !== null || payment?.isOpen === false
  if (back !== flow || !end || isFixed) return back
  return { ...keepVisitor(end, release(flow, context)), lasting: end.lasting, options, now }
}

/** Answers a question of the form. After the first attempt with faults, the page is checked on every change. */
function answerForm(flow: Flow, key: string, answer: Answer | null): Flow {
  const { formState } = flow
  const definition = definitionOf(flow)
  if (flow.step !== 'questions' || !formState || !definition || !asks(definition, key)) return flow
  const answered = { ...flow, formState: { ...formState, answers: put(formState.answers, key, answer) } }
  return flow.attempts > 0 ? { ...answered, fields: pageFaults(answered) } : answered
}

/** Answers a question of an item's service. */
function answerItem(flow: Flow, index: number, key: string, answer: Answer | null): Flow {
  const item = flow.items[index]
  const definition = definitionOf(flow, index)
  if (flow.step !== 'details' || !item || !definition || !asks(definition, key)) return flow
  const answers = put(answersOf(flow, index), key, answer)
  return { ...flow, items: flow.items.with(index, { ...item, answers }) }
}

/** Faults of the shown page of the form. */
function pageFaults(flow: Flow): Flow['fields'] {
  const page = askedPage(flow)
  const evaluation = evaluationOf(flow)
  return page && evaluation ? findPageFaults(page, evaluation, answersOf(flow), portsOf(flow)) : []
}

const asks = ({ pages }: Definition, key: string): boolean =>
  pages.some(({ questions }) => questions.some((question) => question.key === key))

function put(answers: Answers, key: string, answer: Answer | null): Answers {
  const { [key]: _, ...others } = answers
  return answer === null ? others : { ...others, [key]: answer }
}
