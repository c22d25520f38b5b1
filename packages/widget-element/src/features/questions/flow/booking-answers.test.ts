import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { SubmissionView } from '@hourfold/shared/contract/forms'
import type { ServiceView } from '@hourfold/shared/contract/views'
import { DefinitionSchema } from '@hourfold/shared/questions/definition'
import type { Answer } from '@hourfold/shared/questions/question-type'
import { buildSubmission } from '@hourfold/shared/testing/build-form'
import {
  after,
  responseTo,
  begin,
  nine,
  no,
  serviceNamed,
  settle,
  typed,
  pendingRequests,
} from '../../../testing/walk-flow.ts'
import { answersOf, evaluationOf } from './question-state.ts'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import type { FlowRequest } from '@hourfold/shared/flow/flow-request'

const questions = v.parse(DefinitionSchema, {
  pages: [
    {
      key: 'questions',
      questions: [
        {
          type: 'single_choice',
          key: 'hair',
          label: 'Your hair',
          required: true,
          options: [
            { value: 'short', label: 'Short' },
            { value: 'long', label: 'Long' },
          ],
        },
        { type: 'short_text', key: 'length', label: 'How long?', required: true },
        { type: 'short_text', key: 'wish', label: 'Your wish', max: 5 },
      ],
    },
  ],
  rules: [{ when: 'hair == "long"', show: ['length'] }],
})
const formState = (name: string): ServiceView => ({ ...serviceNamed(name), questions, termsUrl: '/terms' })

/** Answers all pending requests, with services that have questions. */
function settleForm(flow: Flow): Flow {
  let state = flow
  for (let request = pendingRequests(state)[0]; request; request = pendingRequests(state)[0]) {
    const answer =
      request.type === 'load_service'
        ? {
            type: 'load_service_answered' as const,
            request,
            result: { ok: true as const, value: formState(request.service) },
          }
        : responseTo(request)
    state = after(state, answer)
  }
  return state
}

const answered = (item: number, key: string, answer: Answer | null): FlowEvent => ({
  type: 'question_answered',
  item,
  key,
  answer,
})
/** The response to the pending request for a result. */
const shownTo = (value: SubmissionView, flow?: Flow): FlowEvent => {
  const result = 'sub_1.0123456789abcdefghij'
  const asked = flow && pendingRequests(flow).find(({ type }) => type === 'load_result')
  const request =
    asked?.type === 'load_result' ? asked : { type: 'load_result' as const, result, locale: 'en' as const }
  return { type: 'load_result_answered', request, result: { ok: true, value } }
}
const submit: FlowEvent = { type: 'details_submitted' }
const accept: FlowEvent = { type: 'terms_ticked', accepted: true }
const atDetails = (): Flow =>
  settleForm(after(settleForm(begin()), { type: 'slot_picked', start: nine }, ...typed))
/** Two items of the same service: for the booker and for a guest. */
const atDetailsOfTwo = (): Flow => {
  const chosen = settleForm(begin({ kind: 'service', service: 'party' }))
  const counted = after(chosen, { type: 'guests_counted', count: 1 }, { type: 'choice_confirmed' })
  const timed = after(settleForm(counted), { type: 'slot_picked', start: nine }, ...typed)
  return settleForm(
    after(
      timed,
      { type: 'guest_typed', index: 0, field: 'name', text: 'Grace' },
      { type: 'guest_typed', index: 0, field: 'email', text: 'grace@example.com' },
    ),
  )
}

const orderOf = (flow: Flow): Extract<FlowRequest, { type: 'create_order' }>['body'] => {
  const request = flow.submission?.request
  if (request?.type !== 'create_order') throw new Error('nothing is ordered')
  return request.body
}

describe('the questions of a service', () => {
  it('the questions of a service are checked after the details and before the terms', () => {
    const flow = after(atDetails(), { type: 'text_typed', field: 'firstName', text: '' }, submit)
    expect(flow.fields.map(({ path }) => path)).toEqual([
      'contact.firstName',
      'answers.0.hair',
      'termsAccepted',
    ])
  })

  it('the questions of a service are shown depending on the answers, and checked on every change', () => {
    const flow = after(atDetails(), accept, submit, answered(0, 'hair', 'long'))
    expect(flow.fields).toEqual([{ path: 'answers.0.length', code: 'required' }])
    expect(after(flow, answered(0, 'hair', 'short')).fields).toEqual([])
    expect(after(flow, answered(0, 'wish', 'too long')).fields).toHaveLength(2)
  })

  it('the questions of a service are sent with the order by item, without the answers to hidden questions', () => {
    const hair = [answered(0, 'hair', 'long'), answered(0, 'length', '40 cm'), answered(0, 'hair', 'short')]
    const body = orderOf(after(atDetails(), accept, ...hair, submit))
    expect(body.answers).toEqual([{ hair: 'short' }])
    expect(body).not.toHaveProperty('submission')
  })

  it('the questions of a service are asked for each item, and a fault names the item', () => {
    const flow = after(atDetailsOfTwo(), accept, answered(0, 'hair', 'short'), submit)
    expect(flow.fields).toEqual([{ path: 'answers.1.hair', code: 'required' }])
    const sent = after(flow, answered(1, 'hair', 'long'), answered(1, 'length', 'long'), submit)
    expect(orderOf(sent).answers).toEqual([{ hair: 'short' }, { hair: 'long', length: 'long' }])
  })

  it('the questions of a service start empty for an added guest', () => {
    const flow = after(atDetailsOfTwo(), answered(0, 'hair', 'short'))
    const more = after(flow, { type: 'guest_added' })
    expect(more.items.map((_, index) => answersOf(more, index))).toEqual([{ hair: 'short' }, {}, {}])
  })

  it('the questions of a service are not sent if no service asks any, and ignored for a missing item', () => {
    const flow = after(settle(begin()), { type: 'slot_picked', start: nine }, ...typed)
    const sent = after(settle(flow), answered(0, 'hair', 'short'), answered(7, 'hair', 'short'), submit)
    expect(orderOf(sent)).not.toHaveProperty('answers')
  })

  it('the questions of a service show the faults that the server reports', () => {
    const flow = after(atDetails(), accept, answered(0, 'hair', 'short'), submit)
    const [request] = pendingRequests(flow)
    if (!request) throw new Error('nothing is ordered')
    const fields = [{ path: 'answers.0.hair', code: 'invalid' as const }]
    expect(after(flow, responseTo(request, no('invalid_request', 422, { fields })))).toMatchObject({
      step: 'details',
      fields,
      attempts: 1,
    })
  })

  it('the questions of a service are loaded again if the server’s changed, and the new one shows its fault', () => {
    const sent = after(atDetails(), accept, answered(0, 'hair', 'short'), submit)
    const [request] = pendingRequests(sent)
    if (!request) throw new Error('nothing is ordered')
    const fields = [{ path: 'answers.0.allergic', code: 'required' as const }]
    const refused = after(sent, responseTo(request, no('invalid_request', 422, { fields })))
    const [reading] = pendingRequests(refused)
    if (reading?.type !== 'load_service') throw new Error('nothing is read')
    const pages = [
      {
        key: 'questions',
        questions: [{ type: 'short_text', key: 'allergic', label: 'Allergies?', required: true }],
      },
    ]
    const service = { ...formState(reading.service), questions: v.parse(DefinitionSchema, { pages }) }
    const asked = after(refused, {
      type: 'load_service_answered',
      request: reading,
      result: { ok: true, value: service },
    })
    expect(asked).toMatchObject({ step: 'details', fields, attempts: 1 })
    expect([...(evaluationOf(asked, 0)?.shown ?? [])]).toEqual(['allergic'])
    const again = orderOf(after(asked, answered(0, 'allergic', 'No'), submit))
    expect(again.answers).toEqual([{ allergic: 'No' }])
    // Faults in the other details do not affect the questions.
    const contact = [{ path: 'contact.email', code: 'email_invalid' as const }]
    const mistyped = after(sent, responseTo(request, no('invalid_request', 422, { fields: contact })))
    expect(pendingRequests(mistyped)).toEqual([])
  })

  it('the questions of a service evaluate to the same object until an answer changes', () => {
    const flow = after(atDetails(), answered(0, 'hair', 'short'))
    expect(evaluationOf(after(flow, { type: 'consent_ticked', given: true }), 0)).toBe(evaluationOf(flow, 0))
    expect(evaluationOf(after(flow, answered(0, 'wish', 'a')), 0)).not.toBe(evaluationOf(flow, 0))
  })
})

describe('from a form to a booking', () => {
  const subject = { kind: 'form', form: 'form', id: 'intake', score: null, result: null } as const
  const ofForm = (key: string, answer: Answer): FlowEvent => ({
    type: 'question_answered',
    item: null,
    key,
    answer,
  })
  const target = { service: 'haircut', provider: null, menu: null }
  const ended = (): Flow =>
    settle(
      after(
        settle(begin(subject)),
        ofForm('name', 'Ada'),
        ofForm('phone', { number: '030 901820', country: 'AT' }),
        { type: 'page_confirmed' },
        ofForm('hair', 'short'),
        ofForm('wish', 'Something much longer'),
        { type: 'page_confirmed' },
      ),
    )
  const routed = (): Flow => after(ended(), { type: 'route_taken', target })

  it('a form fills the details of a booking from its answers, so that nothing is asked twice', () => {
    const { subject: about, step, input } = routed()
    expect([about, step]).toEqual([{ kind: 'service', service: 'haircut' }, 'time'])
    expect(input).toMatchObject({
      firstName: 'Ada',
      phone: '030 901820',
      phoneCountry: 'AT',
      notes: 'Something much longer',
    })
  })

  it.each([
    [
      { ...target, provider: 'ada' },
      { kind: 'provider', provider: 'ada', service: 'haircut' },
    ],
    [
      { service: null, provider: 'ada', menu: null },
      { kind: 'provider', provider: 'ada', service: null },
    ],
    [
      { service: null, provider: null, menu: 'salon' },
      { kind: 'menu', menu: 'salon', service: null },
    ],
  ])('a form leads to %j', (to, about) =>
    expect(after(ended(), { type: 'route_taken', target: to }).subject).toEqual(about),
  )

  it('a form’s booking target is ignored without a target, and on any step but the result', () => {
    const nowhere = { service: null, provider: null, menu: null }
    expect(after(ended(), { type: 'route_taken', target: nowhere }).step).toBe('result')
    expect(after(settle(begin(subject)), { type: 'route_taken', target }).step).toBe('questions')
  })

  const atRoutedDetails = (): Flow =>
    settleForm(after(settleForm(routed()), { type: 'slot_picked', start: nine }, ...typed, accept))

  it('a form answers the service’s questions with the same keys, if the answers are valid there', () => {
    const flow = atRoutedDetails()
    expect(answersOf(flow, 0)).toEqual({ hair: 'short' })
    expect(answersOf(flow, 0)).toBe(answersOf(flow, 0))
    // A removed answer is not filled in again.
    expect(answersOf(after(flow, answered(0, 'hair', null)), 0)).toEqual({})
  })

  it('a form does not answer the questions of a guest', () => {
    const party = { ...target, service: 'party' }
    const chosen = settleForm(after(ended(), { type: 'route_taken', target: party }))
    const counted = after(chosen, { type: 'guests_counted', count: 1 })
    expect([answersOf(counted, 0), answersOf(counted, 1)]).toEqual([{ hair: 'short' }, {}])
  })

  it('a form’s submission is sent with the first order only', () => {
    const sent = after(atRoutedDetails(), submit)
    expect(orderOf(sent)).toMatchObject({
      submission: buildSubmission().bookingToken,
      answers: [{ hair: 'short' }],
    })
    const booked = settleForm(sent)
    expect([booked.step, booked.lasting.handover?.submission]).toEqual(['confirmation', null])
  })

  it('a form’s submission is not sent if another person’s result was shown', () => {
    const shared = { ...subject, result: 'sub_1.0123456789abcdefghij' }
    const shown = after(begin(shared), shownTo(buildSubmission({ bookingToken: null })))
    const led = after(shown, { type: 'route_taken', target })
    expect([led.subject.kind, led.lasting.handover?.submission]).toEqual(['service', null])
  })

  it('a form’s submission is sent even if the language was changed in between', () => {
    const german = { ...ended().options, locale: 'de' as const }
    const changed = after(ended(), { type: 'page_changed', subject, options: german })
    const again = after(changed, shownTo(buildSubmission({ name: 'Vorher', bookingToken: null }), changed))
    expect(again.formState?.submission).toMatchObject({
      name: 'Vorher',
      bookingToken: buildSubmission().bookingToken,
    })
  })

  it('a booking is made without the submission if the server has deleted it', () => {
    const sent = after(atRoutedDetails(), submit)
    const [request] = pendingRequests(sent)
    if (!request) throw new Error('nothing is ordered')
    const fields = [{ path: 'submission', code: 'invalid' as const }]
    const again = after(sent, responseTo(request, no('invalid_request', 422, { fields })))
    expect(orderOf(again)).not.toHaveProperty('submission')
    expect(orderOf(again).answers).toEqual([{ hair: 'short' }])
    expect(again.submission?.request.key).not.toBe(sent.submission?.request.key)
    expect(settleForm(again).step).toBe('confirmation')
  })

  it('a form keeps its step while the page’s attributes do not change, and restarts on a reset', () => {
    const flow = settleForm(routed())
    const wider = { ...flow.options, timeZone: 'Asia/Tokyo' }
    expect(after(flow, { type: 'page_changed', subject, options: wider })).toMatchObject({
      subject: { kind: 'service' },
      options: { timeZone: 'Asia/Tokyo' },
    })
    const reset = after(flow, { type: 'visit_reset' })
    expect(reset).toMatchObject({ subject, step: 'questions' })
    expect(reset.lasting.handover).toBeUndefined()
    const other = { ...subject, id: 'other' }
    expect(after(flow, { type: 'page_changed', subject: other, options: wider }).subject).toEqual(other)
  })

  it('a form keeps the answers when the calendar fails to load at first', () => {
    const lost = settle(routed(), { load_service: no('network', null) })
    expect(lost.step).toBe('failed')
    const retried = after(lost, { type: 'retried' })
    expect(retried.lasting.handover).toEqual(routed().lasting.handover)
    expect(retried.input.firstName).toBe('Ada')
  })

  it('another booking of the same service starts without the form', () => {
    const booked = settleForm(after(atRoutedDetails(), submit))
    const again = settleForm(
      after(settleForm(after(booked, { type: 'restarted' })), { type: 'slot_picked', start: nine }),
    )
    expect(again.step).toBe('details')
    expect(orderOf(after(again, accept, submit))).not.toHaveProperty('submission')
  })
})
