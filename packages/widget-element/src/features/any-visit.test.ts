import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Subject } from '@hourfold/shared/contract/widget-url'
import { type FlowRequest, type FlowResponse, requestKey } from '@hourfold/shared/flow/flow-request'
import { allFlowFeatures, allHandlers, allRequestHandlers } from './all-flow-features.ts'
import { guestsFlow } from './guests/flow/guests-flow.ts'
import { PaymentStateSchema, type PaymentState } from '@hourfold/shared/contract/views'
import { ok } from '@hourfold/shared/errors/result'
import { buildPayment } from '@hourfold/shared/testing/build-views'
import {
  after,
  afterWith,
  responseTo,
  begin,
  haircut,
  nine,
  no,
  settle,
  token,
  typed,
  pendingRequests,
} from '../testing/walk-flow.ts'
import { steps, type Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { stepsOf } from '@hourfold/shared/flow/navigate'
import { pendingRequests as pendingRequestsOf } from '@hourfold/shared/flow/pending-requests'
import { lostSlotCodes } from '@hourfold/shared/flow/receive'

/** Checks the invariants of every state. */
function check(flow: Flow, before: Flow): void {
  expect(steps).toContain(flow.step)
  expect(flow.step === 'failed').toBe(flow.failure !== null)
  expect(flow.step === 'confirmation').toBe(flow.outcome !== null)
  if (
    flow.step === 'confirmation' ||
    flow.step === 'booking' ||
    flow.step === 'cancel' ||
    flow.step === 'review'
  ) {
    if (flow.step !== 'cancel' || flow.token === null) expect(flow.booking).not.toBeNull()
  }
  // The guest of each item exists, and the order stays within its limits.
  for (const { guest } of flow.items) if (guest !== null) expect(flow.guests[guest]).toBeDefined()
  expect(flow.items.length).toBeLessThanOrEqual(20)
  expect(flow.guests.length).toBeLessThanOrEqual(100)
  expect(flow.person === null || flow.guests[flow.person] !== undefined).toBe(true)
  if (flow.step === 'details' || flow.step === 'review') expect(flow.slot).not.toBeNull()
  if (flow.submission?.status === 'sending') {
    expect(['details', 'payment', 'review', 'cancel', 'questions']).toContain(flow.step)
  }
  // A booking that is shown as made is paid, or needs no payment in advance.
  const isMade = before.outcome === null && (flow.outcome === 'scheduled' || flow.outcome === 'requested')
  if (isMade) expect(['confirmed', 'requested']).toContain(flow.order?.status)
  const states = (flow.payment?.news ?? []).map(({ state }) => state)
  if (isMade && flow.payment) expect(['paid', 'none']).toContain(flow.payment.view?.state)
  expect(new Set(states).size).toBe(states.length)
  if (flow.step !== 'failed' && flow.task !== 'view') expect(stepsOf(flow)).toContain(flow.step)
  const keys = pendingRequests(flow).map(requestKey)
  expect(new Set(keys).size).toBe(keys.length)
}

/** Replaces the payment in a response by one in the given state. */
function paidAs(answer: FlowResponse, state: PaymentState): FlowResponse {
  if (!answer.result.ok) return answer
  const result = ok(buildPayment({ state, alternatives: [nine] }))
  if (answer.type === 'load_payment_answered') return { ...answer, result }
  if (answer.type === 'settle_order_answered') return { ...answer, result }
  if (answer.type === 'pay_order_answered') return { ...answer, result }
  return answer.type === 'resume_order_answered' ? { ...answer, result } : answer
}

/** Gives the hold of a response a token of its own; a renewed one keeps its token. */
function grantAs(answer: FlowResponse, holdToken: string): FlowResponse {
  if (answer.type === 'create_hold_answered' && answer.result.ok)
    return { ...answer, result: ok({ ...answer.result.value, holdToken }) }
  if (answer.type === 'renew_hold_answered' && answer.result.ok)
    return { ...answer, result: ok({ ...answer.result.value, holdToken: answer.request.holdToken }) }
  return answer
}

describe('any booking session', () => {
  const event: fc.Arbitrary<FlowEvent | 'answer' | 'refuse'> = fc.oneof(
    { weight: 8, arbitrary: fc.constant('answer' as const) },
    { weight: 3, arbitrary: fc.constant('refuse' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...typed) },
    {
      weight: 10,
      arbitrary: fc.constantFrom<FlowEvent>(
        { type: 'service_picked', service: 'svc_1' },
        { type: 'service_picked', service: 'svc_4' },
        { type: 'service_added', service: 'svc_1' },
        { type: 'service_added', service: 'svc_3' },
        { type: 'item_removed', index: 0 },
        { type: 'item_changed', index: 1, change: { variant: 'long' } },
        { type: 'item_changed', index: 0, change: { location: 'main' } },
        { type: 'guest_added' },
        { type: 'guest_removed', index: 0 },
        { type: 'guests_counted', count: 2 },
        { type: 'guest_typed', index: 0, field: 'name', text: 'Grace' },
        { type: 'person_picked', guest: 0 },
        { type: 'mode_picked', mode: 'separate' },
        { type: 'mode_picked', mode: 'in_a_row' },
        { type: 'choice_confirmed' },
        { type: 'item_shown', index: 1 },
        { type: 'duration_picked', minutes: 45 },
        { type: 'rule_picked', rule: { freq: 'weekly', interval: 1, count: 3 } },
        { type: 'rule_picked', rule: null },
        { type: 'occurrence_moved', start: nine, to: null },
        { type: 'repeat_confirmed' },
        { type: 'booking_opened', token },
        { type: 'scope_picked', scope: 'following' },
        { type: 'step_wanted', step: 'service' },
        { type: 'refresh_wanted' },
        { type: 'staff_picked', staff: 'stf_a' },
        { type: 'staff_picked', staff: 'nobody' },
        { type: 'month_shown', month: '2026-12' },
        { type: 'month_shown', month: 'never' },
        { type: 'date_picked', date: '2026-11-24' },
        { type: 'next_slot_wanted' },
        { type: 'slot_picked', start: nine },
        { type: 'slot_picked', start: 'soon' },
        { type: 'time_zone_picked', timeZone: 'Asia/Tokyo' },
        { type: 'hour_cycle_picked', hourCycle: 'h23' },
        { type: 'details_submitted' },
        { type: 'question_answered', item: null, key: 'name', answer: 'Ada' },
        { type: 'question_answered', item: null, key: 'hair', answer: 'long' },
        { type: 'question_answered', item: 0, key: 'hair', answer: 'long' },
        { type: 'page_confirmed' },
        { type: 'route_taken', target: { service: 'party', provider: null, menu: null } },
        { type: 'payment_started', returnUrl: 'https://salon.example/book' },
        { type: 'payment_check_due' },
        { type: 'other_time_wanted', start: null },
        { type: 'other_time_wanted', start: '2026-11-24T09:00:00Z' },
        { type: 'step_wanted', step: 'time' },
        { type: 'hold_renewal_due' },
        { type: 'hold_ending', minutes: 1 },
        { type: 'hold_ran_out' },
        { type: 'reschedule_started' },
        { type: 'mover_picked', staff: 'stf_b' },
        { type: 'reschedule_confirmed' },
        { type: 'cancel_started' },
        { type: 'reason_typed', text: 'ill' },
        { type: 'cancel_confirmed' },
        { type: 'went_back' },
        { type: 'links_wanted', email: 'ada@example.com' },
        { type: 'other_address_wanted' },
        { type: 'retried' },
        { type: 'restarted' },
        { type: 'visitor_zone_found', timeZone: 'America/New_York' },
        { type: 'left' },
      ),
    },
  )
  const subject = fc.constantFrom<Subject>(
    haircut,
    { kind: 'provider', provider: 'studio', service: null },
    { kind: 'provider', provider: 'studio', service: 'haircut' },
    { kind: 'group', group: 'wellness' },
    { kind: 'menu', menu: 'salon', service: null },
    { kind: 'menu', menu: 'salon', service: 'party' },
    { kind: 'link', link: 'welcome', service: null },
    { kind: 'several', ids: ['haircut', token] },
    { kind: 'form', form: 'form', id: 'intake', score: null, result: null },
    { kind: 'form', form: 'quiz', id: 'hair-type', score: 70, result: null },
    { kind: 'service', service: 'coaching' },
    { kind: 'service', service: 'party' },
    { kind: 'service', service: 'massage' },
    { kind: 'payment', order: 'ord_1', orderToken: token, isCancelled: false },
    { kind: 'service', service: 'yoga' },
    { kind: 'booking', id: token, action: 'view' },
    { kind: 'manage', token, action: 'reschedule' },
    { kind: 'manage', token, action: 'cancel' },
  )
  const paymentState = fc.constantFrom(...PaymentStateSchema.options)
  const refusal = fc.constantFrom(
    no('network', null),
    no('slot_taken', 409, { alternatives: [nine] }),
    no('rate_limited', 429, { params: { count: 60 } }),
    no('seats_exceeded', 409, { params: { count: 1, available: 1 } }),
    no('idempotency_in_flight', 409),
    no('invalid_request', 422, { fields: [{ path: 'contact.email', code: 'email_invalid' }] }),
    no('price_changed', 409),
    no('booking_not_active', 409),
    no('payment_provider_error', 503),
    no('external_redirect_refused', 400),
    no('event_not_found', 404),
    no('form_changed', 409),
    no('form_expired', 422),
    no('internal_error', 500),
  )

  it('any booking session stays in possible states, never throws, ends each request, and keeps the input', () => {
    fc.assert(
      fc.property(
        subject,
        fc.array(fc.tuple(event, refusal, paymentState), { maxLength: 80 }),
        (about, events) => {
          let flow = begin(about)
          let firstName = ''
          for (const [next, instead, state] of events) {
            const before = flow
            const [request] = pendingRequests(flow)
            if (next === 'answer' || next === 'refuse') {
              if (!request) continue
              flow = after(
                flow,
                next === 'refuse' ? responseTo(request, instead) : paidAs(responseTo(request), state),
              )
              expect(pendingRequests(flow).map(requestKey)).not.toContain(requestKey(request))
            } else {
              if (next.type === 'text_typed' && next.field === 'firstName') firstName = next.text
              flow = after(flow, next)
            }
            check(flow, before)
            expect(flow.input.firstName).toBe(firstName)
          }
        },
      ),
      { numRuns: process.env['PROVE'] === undefined ? 500 : 15_000 },
    )
  })

  it('any booking session uses, replaces or releases every granted hold, whatever happens meanwhile', () => {
    const answered = fc.record({ at: fc.nat(), refused: fc.boolean() })
    const happening = fc.oneof(
      { weight: 3, arbitrary: answered },
      { weight: 1, arbitrary: fc.constantFrom(...typed) },
      {
        weight: 3,
        arbitrary: fc.constantFrom<FlowEvent>(
          { type: 'slot_picked', start: nine },
          { type: 'slot_picked', start: '2026-11-24T09:00:00Z' },
          { type: 'details_submitted' },
          { type: 'went_back' },
          { type: 'step_wanted', step: 'time' },
          { type: 'choice_confirmed' },
          { type: 'item_changed', index: 0, change: { location: 'main' } },
          { type: 'guests_counted', count: 1 },
          { type: 'other_time_wanted', start: nine },
          { type: 'hold_renewal_due' },
          { type: 'left' },
        ),
      },
    )
    fc.assert(
      fc.property(subject, fc.array(fc.tuple(happening, refusal), { maxLength: 60 }), (about, events) => {
        let flow = settle(after(begin(about), ...typed))
        const granted = new Set<string>()
        // A change that was sent is answered even if the flow no longer waits for it.
        const sent = new Map<string, FlowRequest>()
        for (const [index, [next, instead]] of events.entries()) {
          if ('type' in next) flow = after(flow, next)
          const [key, request] = [...sent][('type' in next ? 0 : next.at) % Math.max(sent.size, 1)] ?? []
          if (!('type' in next) && key !== undefined && request) {
            sent.delete(key)
            const name = `hold_${index}_0123456789`
            const answer = grantAs(responseTo(request, next.refused ? instead : undefined), name)
            if (answer.type === 'create_hold_answered' && answer.result.ok)
              granted.add(name).delete(answer.request.replaces ?? '')
            // The order takes over its hold; the server has ended a hold whose slot is lost.
            if (
              answer.type === 'create_order_answered' &&
              (answer.result.ok || lostSlotCodes.has(answer.result.refusal.code))
            )
              granted.delete(answer.request.body.holdToken ?? '')
            if (answer.type === 'release_hold_answered') granted.delete(answer.request.holdToken)
            flow = after(flow, answer)
          }
          for (const each of pendingRequests(flow)) sent.set(requestKey(each), each)
          const known = [
            flow.hold?.view?.holdToken,
            ...[...sent.values()].map((each) => (each.type === 'create_hold' ? each.replaces : undefined)),
            ...flow.releases.map((each) => ('holdToken' in each ? each.holdToken : undefined)),
          ]
          expect([...granted].filter((one) => !known.includes(one))).toEqual([])
        }
      }),
      { numRuns: process.env['PROVE'] === undefined ? 500 : 15_000 },
    )
  })

  it('any booking session ignores the load order of its features, and never throws while some are missing', () => {
    const arrivals = fc.shuffledSubarray([...allFlowFeatures])
    const steady = fc.record({
      about: subject,
      events: fc.array(fc.tuple(event, refusal), { maxLength: 60 }),
    })
    fc.assert(
      fc.property(steady, arrivals, fc.infiniteStream(fc.boolean()), ({ about, events }, arriving, comes) => {
        let open: typeof allFlowFeatures = []
        let flow = begin(about)
        for (const [next, instead] of events) {
          const [feature] = arriving.filter((one) => !open.includes(one))
          if (feature && comes.next().value) {
            open = [...open, feature]
            flow = afterWith(open, flow, { type: 'feature_opened' })
          }
          const [request] = pendingRequestsOf(flow, open)
          const isAnswer = next === 'answer' || next === 'refuse'
          if (isAnswer && !request) continue
          const answered = request && responseTo(request, next === 'refuse' ? instead : undefined)
          const happened = isAnswer ? answered : next
          if (!happened) continue
          const before = flow
          flow = afterWith(open, before, happened, 'the same key')
          expect(afterWith(open.toReversed(), before, happened, 'the same key')).toEqual(flow)
          const keys = pendingRequestsOf(flow, open).map(requestKey)
          expect(new Set(keys).size).toBe(keys.length)
          expect(pendingRequestsOf(flow, open.toReversed()).map(requestKey).toSorted()).toEqual(
            keys.toSorted(),
          )
        }
      }),
      { numRuns: process.env['PROVE'] === undefined ? 300 : 10_000 },
    )
  })
})

describe('features', () => {
  it('features handle each event once, so that the load order does not matter', () => {
    const answered = allFlowFeatures.flatMap(({ handlers }) => Object.keys(handlers))
    expect(answered.toSorted()).toEqual([...new Set(answered)].toSorted())
    expect(Object.keys(allHandlers)).toEqual(expect.arrayContaining(answered))
  })

  it('send each request by one API call', () => {
    const sent = allFlowFeatures.flatMap(({ requestHandlers = {} }) => Object.keys(requestHandlers))
    expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted())
    expect(Object.keys(allRequestHandlers)).toEqual(expect.arrayContaining(sent))
  })

  it('features add their faults to details that were refused before they loaded', () => {
    const few = allFlowFeatures.filter((feature) => feature !== guestsFlow)
    let flow = after(settle(begin({ kind: 'service', service: 'yoga' })), {
      type: 'guests_counted',
      count: 1,
    })
    flow = after(flow, { type: 'choice_confirmed' })
    flow = after(settle(flow), { type: 'slot_picked', start: nine })
    flow = afterWith(few, flow, { type: 'details_submitted' })
    expect(flow.fields.map(({ path }) => path)).not.toContain('guests.0.name')
    flow = after(flow, { type: 'feature_opened' })
    expect(flow.fields.map(({ path }) => path)).toContain('guests.0.name')
  })
})
