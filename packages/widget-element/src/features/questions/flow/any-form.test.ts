import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizePhone } from '@hourfold/shared/booking/normalize-phone'
import { evaluate, type Evaluation } from '@hourfold/shared/questions/evaluate'
import { judge } from '@hourfold/shared/questions/judge'
import { localize } from '@hourfold/shared/questions/localize'
import type { Answers, AnswerPorts } from '@hourfold/shared/questions/question-type'
import type { Definition } from '@hourfold/shared/questions/definition'
import { anyAnswersTo, anyDefinitionFile } from '@hourfold/shared/testing/any-definition'
import { answerPorts, buildDefinition } from '@hourfold/shared/testing/build-definition'
import { buildForm } from '@hourfold/shared/testing/build-form'
import { after, begin, pendingRequests } from '../../../testing/walk-flow.ts'
import { askedPage, evaluationOf } from './question-state.ts'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowRequest } from '@hourfold/shared/flow/flow-request'

const subject = { kind: 'form', form: 'form', id: 'intake', score: null, result: null } as const
const serverPorts: AnswerPorts = { ...answerPorts, normalizePhone }

/** The form as the server has stored it, resolved for a locale. */
const asStored = (file: object, locale: string): Definition =>
  buildDefinition(Object(localize(JSON.parse(JSON.stringify(file)), locale, 'en')))

const isLoad = (request: FlowRequest): request is Extract<FlowRequest, { readonly type: 'load_form' }> =>
  request.type === 'load_form'

/** Simulates a visitor who answers page by page, goes back once, and stops at a page with faults. */
function answerPageByPage(definition: Definition, answers: Answers): Flow {
  let flow = begin(subject)
  const request = pendingRequests(flow).find(isLoad)
  if (!request) throw new Error('a form that nobody asks for')
  flow = after(flow, {
    type: 'load_form_answered',
    request,
    result: { ok: true, value: buildForm({ definition, today: answerPorts.today }) },
  })
  for (let turn = 0; turn < 60 && flow.step === 'questions' && !flow.submission; turn += 1) {
    for (const { key } of askedPage(flow)?.questions ?? []) {
      const answer = answers[key]
      // A question that is not shown cannot be answered.
      if (answer !== undefined && evaluationOf(flow)?.shown.has(key)) {
        flow = after(flow, { type: 'question_answered', item: null, key, answer })
      }
    }
    if (turn === 1) {
      const given = flow.formState?.answers
      flow = after(flow, { type: 'went_back' }, { type: 'page_confirmed' })
      expect(flow.formState?.answers).toEqual(given)
    }
    flow = after(flow, { type: 'page_confirmed' })
    if (flow.fields.length > 0) return flow
  }
  return flow
}

const judgedOf = ({ path, shown, required, score, ending, kept }: Evaluation) => ({
  path: path.map(({ key }) => key),
  shown,
  required,
  score: score?.percent,
  byCategory: score?.categories.map(({ percent }) => percent),
  outcome: ending.outcome,
  redirect: ending.redirect,
  route: ending.route?.service,
  // Only the server normalizes phone numbers.
  kept: Object.keys(kept),
})

/** `npm run prove -- --thorough` has 25 times as many. */
const numRuns = process.env['PROVE'] === undefined ? 400 : 10_000

describe('any form', () => {
  it(`is validated by the server with the same result as in the browser, ${numRuns} times`, () => {
    let sent = 0
    let stopped = 0
    const anyVisit = anyDefinitionFile.chain((file) =>
      anyAnswersTo(asStored(file, 'de')).map((answers) => ({ file, answers })),
    )
    fc.assert(
      fc.property(anyVisit, ({ file, answers }) => {
        const flow = answerPageByPage(asStored(file, 'de'), answers)
        const own = evaluationOf(flow)
        if (!own) throw new Error('a form without an end')
        const server = asStored(file, 'fr')
        const request = flow.submission?.request
        if (request?.type === 'submit_form') {
          sent += 1
          const judged = judge(server, request.body.answers, serverPorts)
          expect(judged).toMatchObject({ ok: true })
          if (judged.ok) expect(judgedOf(judged.value)).toEqual(judgedOf(own))
          return
        }
        // The server rejects the same questions of the page at which the visitor stops.
        stopped += 1
        const judged = judge(server, flow.formState?.answers ?? {}, serverPorts)
        expect(judged.ok).toBe(false)
        if (!judged.ok) expect(judged.refusal.fields).toEqual(expect.arrayContaining([...flow.fields]))
        expect(judgedOf(evaluate(server, flow.formState?.answers ?? {}, serverPorts))).toEqual(judgedOf(own))
      }),
      { numRuns },
    )
    // Both outcomes really occur.
    expect(Math.min(sent, stopped)).toBeGreaterThan(numRuns / 20)
  }, 120_000)
})
