import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Answer } from '@hourfold/shared/questions/question-type'
import { DefinitionSchema } from '@hourfold/shared/questions/definition'
import { buildForm, buildSubmission } from '@hourfold/shared/testing/build-form'
import { after, responseTo, begin, no, settle, pendingRequests } from '../../../testing/walk-flow.ts'
import { askedPage, evaluationOf, pageProgress } from './question-state.ts'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { isReady } from '../../../screens/is-ready.ts'
import { stepsOf } from '@hourfold/shared/flow/navigate'
import type { FlowRequest } from '@hourfold/shared/flow/flow-request'

const form = { kind: 'form', form: 'form', id: 'intake', score: null, result: null } as const
const confirm: FlowEvent = { type: 'page_confirmed' }
const answered = (key: string, answer: Answer | null): FlowEvent => ({
  type: 'question_answered',
  item: null,
  key,
  answer,
})
const named = answered('name', 'Ada')
const opened = (): Flow => settle(begin(form))
/** The flow on the last page with all required answers. */
const atEnd = (): Flow => after(opened(), named, confirm, answered('hair', 'long'))
const pageOf = (flow: Flow): string | undefined => askedPage(flow)?.key

const sentBy = (flow: Flow): Extract<FlowRequest, { type: 'submit_form' }> => {
  const request = pendingRequests(flow).find((one) => one.type === 'submit_form')
  if (request?.type !== 'submit_form') throw new Error('nothing is sent')
  return request
}
const refused = (flow: Flow, ...refusal: Parameters<typeof no>): Flow =>
  after(flow, responseTo(sentBy(flow), no(...refusal)))

describe('answering a form', () => {
  it('a form is loaded and starts with its first page', () => {
    const begun = begin(form)
    expect(pendingRequests(begun)).toEqual([
      { type: 'load_form', form: 'form', id: 'intake', locale: 'en', refresh: 0 },
    ])
    expect(isReady(begun)).toBe(false)
    const flow = settle(begun)
    expect([flow.step, pageOf(flow), isReady(flow)]).toEqual(['questions', 'about', true])
    expect(stepsOf(flow)).toEqual(['questions', 'result'])
  })

  it('a form that does not exist is reported', () => {
    const flow = settle(begin(form), { load_form: no('form_not_found', 404) })
    expect([flow.step, flow.failure?.code]).toEqual(['failed', 'form_not_found'])
    expect(settle(after(flow, { type: 'retried' })).step).toBe('questions')
  })

  it('a form stays on a page with faults, and then checks it on every change', () => {
    const faulty = after(opened(), answered('phone', { number: '1', country: 'DE' }), confirm)
    expect(pageOf(faulty)).toBe('about')
    expect(faulty.attempts).toBe(1)
    expect(faulty.fields).toEqual([
      { path: 'answers.name', code: 'required' },
      { path: 'answers.phone', code: 'phone_invalid' },
    ])
    const better = after(faulty, named)
    expect(better.fields.map(({ path }) => path)).toEqual(['answers.phone'])
    expect(after(better, answered('phone', null), confirm).fields).toEqual([])
  })

  it('a form skips a page without shown questions, and counts it once it has some', () => {
    const plain = after(opened(), named)
    expect(pageProgress(plain)).toEqual({ index: 0, total: 2 })
    expect(pageOf(after(plain, confirm))).toBe('closing')
    const coloured = after(plain, answered('coloured', true))
    expect(pageProgress(coloured)).toEqual({ index: 0, total: 3 })
    expect(pageOf(after(coloured, confirm))).toBe('color')
  })

  it('a form goes back page by page with all answers, and not beyond the first page', () => {
    const flow = after(atEnd(), { type: 'went_back' })
    expect([pageOf(flow), flow.formState?.answers]).toEqual(['about', { name: 'Ada', hair: 'long' }])
    expect(after(flow, { type: 'went_back' })).toMatchObject({
      step: 'questions',
      formState: { page: 'about' },
    })
  })

  it('a form ignores an answer to an unknown question', () => {
    const flow = opened()
    expect(after(flow, answered('color', 'red'), answered('__proto__', 'x')).formState?.answers).toEqual({})
  })

  it('a form sends the answers to the shown questions as typed, with the version of the form', () => {
    const number = { number: '030 901820', country: 'DE' }
    const flow = after(
      opened(),
      named,
      answered('coloured', true),
      answered('phone', number),
      confirm,
      answered('when', 'in May'),
      { type: 'went_back' },
      answered('coloured', false),
      confirm,
      answered('hair', 'short'),
      { type: 'page_confirmed', website: 'https://spam.example' },
    )
    expect(sentBy(flow)).toMatchObject({
      form: 'form',
      id: 'frm_1',
      body: {
        version: 1,
        answers: { name: 'Ada', phone: number, coloured: false, hair: 'short' },
        token: 'frm.0123456789abcdefghij',
        locale: 'en',
        website: 'https://spam.example',
      },
    })
    // The answer to a hidden question is kept, because the question may be shown again.
    expect(flow.formState?.answers['when']).toBe('in May')
  })

  it('a form shows the result, and does not go back to the sent form', () => {
    const flow = settle(after(atEnd(), confirm))
    expect([flow.step, flow.formState?.submission?.id, isReady(flow)]).toEqual(['result', 'sub_1', true])
    expect(pendingRequests(flow)).toEqual([])
    expect(after(flow, { type: 'went_back' }).step).toBe('result')
    expect(after(flow, { type: 'step_wanted', step: 'questions' }).step).toBe('result')
  })

  it('a form restarts without answers', () => {
    const flow = after(settle(after(atEnd(), confirm)), { type: 'restarted' })
    expect([flow.step, flow.formState]).toEqual(['questions', undefined])
    expect(settle(flow).formState).toMatchObject({ answers: {}, submission: null, page: null })
  })

  it('a form lets a disqualified visitor change their answers, and requests another token', () => {
    const sent = after(atEnd(), confirm)
    const value = buildSubmission({ outcome: 'disqualified' })
    const away = after(sent, {
      type: 'submit_form_answered',
      request: sentBy(sent),
      result: { ok: true, value },
    })
    expect(away.step).toBe('result')
    const flow = settle(after(away, { type: 'restarted' }))
    expect(flow).toMatchObject({ step: 'questions', formState: { refresh: 1, page: null, submission: null } })
    expect(flow.formState?.answers).toEqual({ name: 'Ada', hair: 'long' })
  })

  it('a form keeps the answers when the language changes', () => {
    const flow = atEnd()
    const german = { ...flow.options, locale: 'de' as const }
    const moved = after(flow, { type: 'page_changed', subject: form, options: german })
    expect(pendingRequests(moved)).toMatchObject([{ type: 'load_form', locale: 'de' }])
    expect(settle(moved)).toMatchObject({
      formState: { page: 'closing', answers: { name: 'Ada', hair: 'long' } },
    })
  })

  it('a form loses no answer and stays on the path for any sequence of events', () => {
    const some: readonly Answer[] = [
      'Ada',
      '',
      true,
      false,
      'long',
      'no choice',
      { number: '1', country: 'DE' },
    ]
    const event = fc.oneof(
      fc.constantFrom<FlowEvent>(confirm, { type: 'went_back' }),
      fc
        .record({
          key: fc.constantFrom('name', 'phone', 'coloured', 'when', 'hair', 'wish'),
          answer: fc.constantFrom(...some, null),
        })
        .map(({ key, answer }) => answered(key, answer)),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let flow = opened()
        const given = new Map<string, Answer>()
        for (const next of events) {
          flow = after(flow, next)
          if (next.type === 'question_answered' && next.answer !== null) given.set(next.key, next.answer)
          else if (next.type === 'question_answered') given.delete(next.key)
          expect(flow.formState?.answers).toEqual(Object.fromEntries(given))
          const page = askedPage(flow)
          if (page) expect(evaluationOf(flow)?.path).toContain(page)
        }
      }),
    )
  })
})

describe('rejected answers', () => {
  it('rejected answers open the page of the first fault', () => {
    const flow = refused(after(atEnd(), confirm), 'invalid_request', 422, {
      fields: [{ path: 'answers.name', code: 'too_long', params: { count: 200 } }],
    })
    expect([flow.step, pageOf(flow), flow.attempts]).toEqual(['questions', 'about', 1])
    expect(flow.fields).toHaveLength(1)
    expect(flow.alert).toBeNull()
  })

  it('rejected answers reload a changed form with an alert, stay, and show the new questions', () => {
    const flow = refused(after(atEnd(), confirm), 'form_changed', 409)
    expect(flow.alert?.code).toBe('form_changed')
    const [request] = pendingRequests(flow)
    if (request?.type !== 'load_form') throw new Error('the form must be reloaded')
    const [about, ...rest] = buildForm().definition.pages
    if (!about) throw new Error('a form without pages')
    const wish = { type: 'short_text' as const, key: 'since', label: 'Since when?', required: true, max: 50 }
    const pages = [{ ...about, questions: [...about.questions, wish] }, ...rest]
    const changed = buildForm({ version: 2, definition: { ...buildForm().definition, pages } })
    const read = after(flow, { type: 'load_form_answered', request, result: { ok: true, value: changed } })
    expect(read.alert?.code).toBe('form_changed')
    expect([pageOf(read), read.formState?.answers]).toEqual(['closing', { name: 'Ada', hair: 'long' }])
    const confirmed = after(read, confirm)
    expect([pageOf(confirmed), confirmed.fields[0]?.path]).toEqual(['about', 'answers.since'])
    const sent = after(confirmed, answered('since', 'May'), confirm, confirm)
    expect(sentBy(sent).body).toMatchObject({ version: 2, answers: { since: 'May' } })
  })

  it('rejected answers lose only those answers that were valid and have become invalid', () => {
    const formWith = (options: readonly string[], max: number, parts: readonly string[]) =>
      buildForm({
        definition: v.parse(DefinitionSchema, {
          pages: [
            {
              key: 'all',
              questions: [
                ...(['hair', 'wishes'] as const).map((key) => ({
                  type: key === 'hair' ? 'single_choice' : 'multiple_choice',
                  key,
                  label: key,
                  options: options.map((value) => ({ value, label: value })),
                })),
                { type: 'long_text', key: 'wish', label: 'Wish', max },
                { type: 'email', key: 'email', label: 'Email' },
                { type: 'address', key: 'home', label: 'Home', parts },
                { type: 'yes_no', key: 'coloured', label: 'Coloured?' },
              ],
            },
          ],
        }),
      })
    const load = (flow: Flow, value: ReturnType<typeof buildForm>): Flow => {
      const [request] = pendingRequests(flow)
      if (request?.type !== 'load_form') throw new Error('the form must be reloaded')
      return after(flow, { type: 'load_form_answered', request, result: { ok: true, value } })
    }
    const kept = {
      // An answer that is too long, incomplete or was invalid before stays in its field, where it can be corrected.
      wish: 'a long one',
      home: { city: 'Berlin' },
      email: 'ada@',
      coloured: true,
    }
    const given = { ...kept, hair: 'perm', wishes: ['perm', 'cut'] }
    const first = after(
      load(begin(form), formWith(['cut', 'perm'], 100, ['city'])),
      ...Object.entries(given).map(([key, answer]) => answered(key, answer)),
    )
    const moved = after(first, {
      type: 'page_changed',
      subject: form,
      options: { ...first.options, locale: 'de' },
    })
    expect(load(moved, formWith(['cut', 'perm'], 100, ['city'])).formState?.answers).toEqual(given)
    const read = load(moved, formWith(['cut', 'wash'], 3, ['street', 'city']))
    expect(read.formState?.answers).toEqual(kept)
  })

  it('rejected answers reload the form for an unknown token, as for an expired one', () => {
    const fields = [{ path: 'token', code: 'invalid' as const }]
    const flow = refused(after(atEnd(), confirm), 'invalid_request', 422, { fields })
    expect([flow.alert?.code, flow.submission?.status, flow.attempts]).toEqual(['form_expired', 'failed', 0])
    expect(pendingRequests(flow)).toMatchObject([{ type: 'load_form', refresh: 1 }])
    expect(flow.formState?.answers).toEqual({ name: 'Ada', hair: 'long' })
  })

  it('rejected answers reload a form that was open for too long, and ask the visitor to send again', () => {
    const flow = after(atEnd(), { type: 'page_confirmed', website: 'x' })
    const expired = refused(flow, 'form_expired', 422)
    expect([expired.alert?.code, expired.submission?.status]).toEqual(['form_expired', 'failed'])
    const [request] = pendingRequests(expired)
    if (request?.type !== 'load_form') throw new Error('the form must be reloaded')
    expect(pendingRequests(expired)).toEqual([{ ...request, refresh: 1 }])
    const view = buildForm({ token: 'frm.later-6789abcdefghij' })
    const read = after(expired, { type: 'load_form_answered', request, result: { ok: true, value: view } })
    expect(pendingRequests(read)).toEqual([])
    const again = after(read, { type: 'page_confirmed', website: 'x' })
    expect(sentBy(again)).toMatchObject({
      body: { token: view.token, answers: { name: 'Ada', hair: 'long' }, website: 'x' },
    })
    expect(sentBy(again).key).not.toBe(sentBy(flow).key)
    expect(settle(again).step).toBe('result')
  })

  it('rejected answers show an alert if the form cannot be reloaded', () => {
    const expired = refused(after(atEnd(), confirm), 'form_expired', 422)
    const flow = settle(expired, { load_form: no('network', null) })
    expect([flow.step, flow.alert?.code, flow.submission?.status]).toEqual(['questions', 'network', 'failed'])
    expect(flow.formState?.answers).toEqual({ name: 'Ada', hair: 'long' })
  })

  it('rejected answers are sent again under the same key after a network failure', () => {
    const flow = after(atEnd(), confirm)
    const lost = refused(flow, 'network', null)
    expect(lost.alert?.code).toBe('network')
    expect(sentBy(after(lost, confirm)).key).toBe(sentBy(flow).key)
    expect(sentBy(after(lost, answered('hair', 'short'), confirm)).key).not.toBe(sentBy(flow).key)
  })

  it('rejected answers block the buttons while they are sent, but not the typing', () => {
    const flow = after(atEnd(), confirm)
    expect(after(flow, confirm, { type: 'went_back' })).toMatchObject({
      submission: { status: 'sending' },
      formState: { page: 'closing' },
    })
    expect(after(flow, answered('wish', 'short')).formState?.answers['wish']).toBe('short')
  })
})

describe('results by URL', () => {
  const result = 'sub_1.0123456789abcdefghij'
  const quiz = { kind: 'form', form: 'quiz', id: 'hair-type', score: null, result: null } as const
  const scored = buildSubmission({
    kind: 'quiz',
    slug: 'hair-type',
    quiz: { score: 70, tier: null, categories: [] },
    bookingToken: null,
  })
  const shown = (flow: Flow, value = scored): Flow => {
    const [request] = pendingRequests(flow)
    if (request?.type !== 'load_result') throw new Error('no result is asked for')
    return after(flow, { type: 'load_result_answered', request, result: { ok: true, value } })
  }

  it('results by URL are shown by their token', () => {
    const flow = shown(begin({ ...quiz, score: 70, result }))
    expect([flow.step, flow.formState?.submission, isReady(flow)]).toEqual(['result', scored, true])
  })

  it.each([
    ['another score', { ...quiz, score: 71, result }],
    ['another quiz', { ...quiz, id: 'skin-type', result }],
    ['another kind of form', { ...quiz, form: 'survey' as const, result }],
  ])('results by URL are never shown under the URL of %s', (_, subject) => {
    const flow = shown(begin(subject))
    expect([flow.step, flow.failure?.status]).toEqual(['failed', 404])
  })

  it('results by URL are shown for a URL with an id, whatever the slug', () => {
    expect(shown(begin({ ...quiz, id: 'qiz_1', result })).step).toBe('result')
  })

  it('results by URL explain a score without any answers, and link to the quiz', () => {
    const flow = settle(begin({ ...quiz, score: 70 }))
    expect(flow).toMatchObject({ step: 'result', formState: { meaning: { score: 70 }, submission: null } })
    const begun = after(flow, { type: 'restarted' })
    expect(settle(begun)).toMatchObject({ step: 'questions', formState: { view: { kind: 'quiz' } } })
    // The page still names the score; changes of its other attributes do not restart the session.
    const changed = {
      type: 'page_changed',
      subject: { ...quiz, score: 70 },
      options: { ...begun.options, guests: 2 },
    } as const
    expect(after(begun, changed).step).toBe('questions')
  })

  it('results by URL show the new result in any language, not the score of the old URL', () => {
    const page = { ...quiz, score: 42, result: null }
    const begun = settle(after(settle(begin(page)), { type: 'restarted' }))
    const own = buildSubmission({ ...scored, quiz: { score: 90, tier: null, categories: [] } })
    const sent = after(begun, named, confirm, answered('hair', 'long'), confirm)
    const done = after(sent, {
      type: 'submit_form_answered',
      request: sentBy(sent),
      result: { ok: true, value: own },
    })
    expect([done.step, done.subject]).toEqual(['result', quiz])
    const german = { ...done.options, locale: 'de' as const }
    // The page still names the score.
    const moved = after(done, { type: 'page_changed', subject: page, options: german })
    expect(shown(moved, own)).toMatchObject({
      step: 'result',
      formState: { submission: { quiz: { score: 90 } } },
    })
    const route = { service: 'haircut', provider: null, menu: null, label: null }
    const routed = after(moved, { type: 'route_taken', target: route })
    expect(routed.step).not.toBe('result')
    expect(after(routed, { type: 'page_changed', subject: page, options: done.options }).subject).toEqual(
      routed.subject,
    )
    expect(after(moved, { type: 'visit_reset' })).toMatchObject({ step: 'result', subject: page })
  })
})
