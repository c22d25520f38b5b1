import type { FormKind } from '@hourfold/shared/contract/forms'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import type { Answer } from '@hourfold/shared/questions/question-type'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import { begin } from '../walk-flow.ts'
import type { GalleryState } from '../gallery-state.ts'
import { resultToken } from '../results.ts'
import { answerPending, startFlow, continueFlow } from '../walk.ts'
import { add, pickSlot, toService, typed } from './gallery-flows.ts'

const toForm = (form: FormKind, id: string, events: readonly FlowEvent[] = []): Flow =>
  startFlow({ kind: 'form', form, id, score: null, result: null }, events)
const toResult = (kind: string, form: FormKind = 'form', id = 'intake'): Flow =>
  startFlow({ kind: 'form', form, id, score: null, result: resultToken(kind) })

const answered = (
  answers: Readonly<Record<string, Answer>>,
  item: number | null = null,
): readonly FlowEvent[] =>
  Object.entries(answers).map(([key, answer]) => ({ type: 'question_answered', item, key, answer }))
const next: FlowEvent = { type: 'page_confirmed' }
const submitted: FlowEvent = { type: 'details_submitted' }

const person = answered({ first: 'Ada', last: 'Lovelace', email: 'ada@example.com' })
const toLastPage = () =>
  toForm('form', 'intake', [...person, next, ...answered({ allergy: false }), next, next])
const refused = (refusal: ClientRefusal) => () =>
  continueFlow(toLastPage(), [next], { refuses: { submit_form: refusal } })

const everyAnswer = answered({
  name: 'Ada',
  email: 'ada@example.com',
  phone: { number: '030 901820', country: 'DE' },
  born: '1990-12-10',
  home: { street: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin', region: '', country: 'Germany' },
  last_visit: '2026-10-02',
  length: '42',
  hair: 'wavy',
  wishes: ['a_cut', 'care'],
  heard: 'a_friend',
  rating: 4,
  recommend: 9,
  allergy: true,
  which: 'Henna.\nAnd wool.',
  privacy: true,
})
const everyFault = answered({
  email: 'ada@',
  phone: { number: '12', country: 'DE' },
  born: '0000-13-01',
  home: { street: 'Lindenstraße 12', postalCode: '', city: '', region: '', country: '' },
  last_visit: '2027-01-01',
  length: 'very',
  wishes: ['a_cut', 'care', 'advice'],
})

const colourTwice = (events: readonly FlowEvent[]) =>
  startFlow({ kind: 'menu', menu: 'asking', service: null }, [
    add('asking'),
    { type: 'guest_added' },
    add('asking'),
    { type: 'choice_confirmed' },
    { type: 'mode_picked', mode: 'in_a_row' },
    { type: 'choice_confirmed' },
    pickSlot(),
    ...typed,
    { type: 'guest_typed', index: 0, field: 'name', text: 'Grace Hopper' },
    { type: 'guest_typed', index: 0, field: 'email', text: 'grace@example.com' },
    ...events,
  ])

/** States of forms, surveys, quizzes and the questions of services. */
export const questionStates: readonly GalleryState[] = [
  {
    name: 'questions-loading',
    about: 'A form is being loaded',
    flow: () => begin({ kind: 'form', form: 'form', id: 'intake', score: null, result: null }),
  },
  { name: 'questions-everything', about: 'Every type of question', flow: () => toForm('form', 'everything') },
  {
    name: 'questions-everything-filled',
    about: 'Every type of question, answered',
    flow: () => toForm('form', 'everything', everyAnswer),
  },
  {
    name: 'questions-everything-missing',
    about: 'Sent with nothing in it',
    flow: () => toForm('form', 'everything', [next]),
  },
  {
    name: 'questions-everything-wrong',
    about: 'Sent with a fault wherever there can be one',
    flow: () => toForm('form', 'everything', [...everyFault, next]),
  },
  { name: 'questions-form', about: 'The first page of a form', flow: () => toForm('form', 'intake') },
  {
    name: 'questions-form-second',
    about: 'The second page, with a question that an answer has brought',
    flow: () => toForm('form', 'intake', [...person, next, ...answered({ allergy: true })]),
  },
  { name: 'questions-form-last', about: 'The last page', flow: toLastPage },
  {
    name: 'questions-sending',
    about: 'The answers are being sent',
    flow: () => continueFlow(toLastPage(), [next], { unanswered: ['submit_form'] }),
  },
  {
    name: 'questions-changed',
    about: 'The form has changed meanwhile; the answers stay',
    flow: refused({ code: 'form_changed', status: 409 }),
  },
  {
    name: 'questions-offline',
    about: 'There is no connection; the answers stay',
    flow: refused({ code: 'network', status: null }),
  },
  {
    name: 'questions-survey',
    about: 'A survey, one question at a time',
    flow: () => toForm('survey', 'feedback'),
  },
  {
    name: 'questions-survey-said',
    about: 'Words to an answer',
    flow: () => toForm('survey', 'feedback', answered({ rating: 2 })),
  },
  {
    name: 'questions-survey-choice',
    about: 'A choice, by itself',
    flow: () =>
      toForm('survey', 'feedback', [...answered({ rating: 5 }), next, ...answered({ reason: 'the_coffee' })]),
  },
  {
    name: 'questions-survey-scale',
    about: 'A scale, by itself',
    flow: () =>
      toForm('survey', 'feedback', [...answered({ rating: 5 }), next, next, ...answered({ recommend: 8 })]),
  },
  { name: 'questions-long', about: 'Long words', flow: () => toForm('form', 'wordy') },
  {
    name: 'result-loading',
    about: 'A result is being loaded',
    flow: () =>
      begin({ kind: 'form', form: 'quiz', id: 'hair-type', score: null, result: resultToken('quiz') }),
  },
  {
    name: 'result-end',
    about: 'The end of a form that says nothing of its own',
    flow: () => toResult('end'),
  },
  {
    name: 'result-own-end',
    about: 'The end in the owner’s words, with ways on',
    flow: () => toResult('own_end'),
  },
  { name: 'result-disqualified', about: 'The end before the end', flow: () => toResult('disqualified') },
  {
    name: 'result-quiz',
    about: 'A quiz: score, parts, what to do',
    flow: () => toResult('quiz', 'quiz', 'hair-type'),
  },
  {
    name: 'result-quiz-bare',
    about: 'A quiz that has nothing to say to this score',
    flow: () => toResult('no_tier', 'quiz', 'hair-type'),
  },
  {
    name: 'result-quiz-long',
    about: 'A result in long words',
    flow: () => toResult('wordy', 'quiz', 'wordy'),
  },
  {
    name: 'result-meaning',
    about: 'What a score means, to whoever it was shown by',
    flow: () => startFlow({ kind: 'form', form: 'quiz', id: 'hair-type', score: 40, result: null }),
  },
  {
    name: 'details-questions',
    about: 'What a service asks of its own',
    flow: () =>
      toService('asking', [
        { type: 'choice_confirmed' },
        pickSlot(),
        ...typed,
        ...answered({ reaction: true }, 0),
      ]),
  },
  {
    name: 'details-questions-two',
    about: 'What two services ask, with faults',
    flow: () => colourTwice([...answered({ reaction: true }, 0), submitted]),
  },
  {
    name: 'failed-form',
    about: 'A form that is not there',
    flow: () =>
      answerPending(begin({ kind: 'form', form: 'form', id: 'gone', score: null, result: null }), {
        refuses: { load_form: { code: 'form_not_found', status: 404 } },
      }),
  },
]
