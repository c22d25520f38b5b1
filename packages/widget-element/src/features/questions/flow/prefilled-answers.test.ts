import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Subject } from '@hourfold/shared/contract/widget-url'
import type { Flow, Prefill } from '@hourfold/shared/flow/flow'
import type { Definition } from '@hourfold/shared/questions/definition'
import { localize } from '@hourfold/shared/questions/localize'
import { typeOf } from '@hourfold/shared/questions/question-types'
import { anyDefinitionFile } from '@hourfold/shared/testing/any-definition'
import { buildDefinition } from '@hourfold/shared/testing/build-definition'
import { buildForm } from '@hourfold/shared/testing/build-form'
import {
  after,
  begin,
  nine,
  pendingRequests,
  responseTo,
  serviceNamed,
  settle,
} from '../../../testing/walk-flow.ts'
import { answersOf, evaluationOf } from './question-state.ts'
import { questionsFlow } from './questions-flow.ts'

const form: Subject = { kind: 'form', form: 'form', id: 'intake', score: null, result: null }
const choices = [
  { value: 'long', label: 'Long' },
  { value: 'short', label: 'Short' },
]
const every = buildDefinition({
  pages: [
    {
      key: 'one',
      questions: [
        { type: 'short_text', key: 'name', label: 'Name', max: 5 },
        { type: 'single_choice', key: 'hair', label: 'Hair', options: choices },
        { type: 'multiple_choice', key: 'likes', label: 'Likes', options: choices },
        { type: 'number', key: 'size', label: 'Size', min: 1, max: 9 },
        { type: 'date', key: 'since', label: 'Since' },
        { type: 'yes_no', key: 'first', label: 'First?' },
        { type: 'hidden', key: 'source', label: 'Source', parameter: 'utm_source' },
        { type: 'consent', key: 'agreed', label: 'Privacy', text: 'I agree.' },
      ],
    },
  ],
})

/** The flow with the loaded form. */
function open(definition: Definition, answers: Prefill['answers']): Flow {
  const flow = begin(form, { prefill: answers ? { answers } : {} })
  const [request] = pendingRequests(flow)
  if (request?.type !== 'load_form') throw new Error('a form that nobody asks for')
  const value = buildForm({ definition })
  return after(flow, { type: 'load_form_answered', request, result: { ok: true, value } })
}

const ignoredBy = (flow: Flow) => questionsFlow.ignores?.(flow)

describe('the answers of the host page', () => {
  it('prefilled answers fill a text, a choice, several choices, a number, a date and a yes or no', () => {
    const answers = {
      name: 'Ada',
      hair: 'long',
      likes: ['short'],
      size: 7,
      since: '2020-02-29',
      first: false,
    }
    const flow = open(every, answers)
    expect(answersOf(flow)).toEqual(answers)
    expect(ignoredBy(flow)).toEqual([])
  })

  it('that do not fit are ignored and named', () => {
    const wrong = {
      name: 'too long',
      hair: 'blue',
      likes: 'long',
      size: 10,
      since: '2020-02-30',
      first: 'maybe',
      nobody: 'x',
    }
    const flow = open(every, wrong)
    expect(answersOf(flow)).toEqual({})
    expect(ignoredBy(flow)).toEqual(Object.keys(wrong))
  })

  it('prefilled answers skip what the visitor does not see, and agree to nothing for them', () => {
    const flow = open(every, { source: 'news', agreed: true, name: 'Ada' })
    expect(answersOf(flow)).toEqual({ name: 'Ada' })
    expect(ignoredBy(flow)).toEqual(['source', 'agreed'])
  })

  it('prefilled answers can be changed and cleared by the visitor', () => {
    const flow = open(every, { name: 'Ada', hair: 'long' })
    const cleared = after(
      flow,
      { type: 'question_answered', item: null, key: 'name', answer: null },
      { type: 'question_answered', item: null, key: 'hair', answer: null },
    )
    expect(answersOf(cleared)).toEqual({})
  })

  it('prefilled answers do not fill the booker’s details', () => {
    expect(open(every, { firstName: 'x' }).input).not.toHaveProperty('answers')
  })

  it('prefilled answers fill the questions of the booked service, and not those about a guest', () => {
    const prefill = { answers: { name: 'Ada', nobody: 'x' } }
    const settleAll = (given: Flow): Flow => {
      let flow = given
      for (let [request] = pendingRequests(flow); request; [request] = pendingRequests(flow))
        flow = after(
          flow,
          request.type === 'load_service'
            ? {
                type: 'load_service_answered',
                request,
                result: { ok: true, value: { ...serviceNamed(request.service), questions: every } },
              }
            : responseTo(request),
        )
      return flow
    }
    const one = settleAll(
      after(settleAll(begin(undefined, { prefill })), { type: 'slot_picked', start: nine }),
    )
    expect(answersOf(one, 0)).toEqual({ name: 'Ada' })
    // The evaluation is remembered by its answers.
    expect(evaluationOf(one, 0)).toBe(evaluationOf(one, 0))
    expect(ignoredBy(one)).toEqual(['nobody'])
    const chosen = settleAll(begin({ kind: 'service', service: 'party' }, { prefill }))
    // Not all items are chosen, so another service may still take an answer.
    expect(ignoredBy(chosen)).toEqual([])
    const two = after(chosen, { type: 'guests_counted', count: 1 })
    expect([answersOf(two, 0), answersOf(two, 1)]).toEqual([{ name: 'Ada' }, {}])
  })

  it('prefilled answers are valid where they are accepted, for any input of the page and any form', () => {
    const given = fc.dictionary(fc.constantFrom('a', 'b', 'q1', 'name', '__proto__'), fc.jsonValue())
    fc.assert(
      fc.property(anyDefinitionFile, given, fc.func(fc.jsonValue()), (file, some, any) => {
        const definition = buildDefinition(Object(localize(JSON.parse(JSON.stringify(file)), 'en', 'en')))
        const questions = definition.pages.flatMap((page) => page.questions)
        const answers = {
          ...some,
          ...Object.fromEntries(questions.map(({ key }) => [key, any(key)])),
        }
        const flow = open(definition, answers)
        const taken = answersOf(flow)
        for (const question of questions) {
          if (!Object.hasOwn(taken, question.key)) continue
          expect(['unseen', 'tick', 'words', 'picture']).not.toContain(
            typeOf(question).control(question).kind,
          )
        }
        expect([...Object.keys(taken), ...(ignoredBy(flow) ?? [])].toSorted()).toEqual(
          Object.keys(answers).toSorted(),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('prefilled answers are removed from a form without a prefill', () => {
    expect(answersOf(settle(begin(form)))).toEqual({})
  })
})
