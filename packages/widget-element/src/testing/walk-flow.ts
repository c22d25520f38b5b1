import { buildProof, proofFor } from './proofs.ts'
import type { ClientRefusal } from '@booking/shared/contract/client'
import type { Subject } from '@booking/shared/contract/widget-url'
import type { ServiceView } from '@booking/shared/contract/views'
import { ok, type Result } from '@booking/shared/errors/result'
import type { FlowResponse } from '@booking/shared/flow/flow-request'
import type { FlowFeature } from '@booking/shared/flow/flow-feature'
import { allFlowFeatures } from '../features/all-flow-features.ts'
import { createFlow, type Flow, type FlowOptions } from '@booking/shared/flow/flow'
import type { FlowEvent } from '@booking/shared/flow/flow-event'
import { transition } from '@booking/shared/flow/transition'
import { pendingRequests as pendingRequestsOf } from '@booking/shared/flow/pending-requests'
import { requestKey, type FlowRequest } from '@booking/shared/flow/flow-request'
import { fromIso } from '@booking/shared/time/instant'
import { buildForm, buildQuizResult, buildSubmission } from '@booking/shared/testing/build-form'
import {
  buildBooking,
  buildHold,
  buildOrder,
  buildPayment,
  buildService,
  buildSlots,
  buildStaff,
} from '@booking/shared/testing/build-views'

/** Helpers that run the flow in tests: they send events and simulate the responses of a server. */

const now = fromIso('2026-11-20T08:00:00Z')
const options: FlowOptions = {
  locale: 'en',
  timeZone: null,
  hourCycle: 'auto',
  staff: null,
  date: null,
  month: null,
  duration: null,
  location: null,
  guests: null,
  prefill: {},
}
export const haircut: Subject = { kind: 'service', service: 'haircut' }
export const token = 'mng_0123456789abcdefghij'
export const nine = '2026-11-23T09:00:00Z'

/** The services of the simulated business, by slug. The name states the special property of each. */
const testServices: Readonly<Record<string, Partial<ServiceView>>> = {
  haircut: {},
  colour: {
    id: 'svc_2',
    variants: [{ slug: 'long', name: 'Long hair', price: { amount: 11900, currency: 'EUR' } }],
  },
  party: { id: 'svc_3', guests: { max: 5, kind: 'served' }, maxPerOrder: 4 },
  yoga: { id: 'svc_4', kind: 'class', staff: [], guests: { max: 3, kind: 'along' } },
  massage: { id: 'svc_6', payment: { kind: 'full', percent: null, amount: null, minimum: 50 } },
  coaching: { id: 'svc_5', recurring: { frequencies: ['weekly'], maxCount: 12 } },
}

/** A service by slug or id; any other name returns the haircut. */
export function serviceNamed(name: string): ServiceView {
  const slug =
    Object.keys(testServices).find((one) => one === name || testServices[one]?.id === name) ?? 'haircut'
  return buildService({ slug, name: slug, ...testServices[slug] })
}

const offered = Object.keys(testServices).map(serviceNamed)
const list = {
  id: 'lst_1',
  slug: 'salon',
  name: 'Salon',
  description: null,
  business: buildService().business,
}

let turn = 0
export const after = (flow: Flow, ...events: readonly FlowEvent[]): Flow =>
  events.reduce((state, event) => afterWith(allFlowFeatures, state, event), flow)

/** Applies an event with only some of the features. */
export const afterWith = (
  features: readonly FlowFeature[],
  flow: Flow,
  event: FlowEvent,
  key = `key-${(turn += 1)}-0123456789`,
): Flow => transition(flow, event, { now, key, features })

/** The pending requests of a flow with all features. */
export const pendingRequests = (flow: Flow): readonly FlowRequest[] =>
  pendingRequestsOf(flow, allFlowFeatures)

export const no = (
  code: ClientRefusal['code'],
  status: number | null,
  more = {},
): { ok: false; refusal: ClientRefusal } => ({
  ok: false,
  refusal: { code, status, ...more },
})

/** A successful response; `instead` replaces it with a refusal. */
export function responseTo(
  request: FlowRequest,
  instead?: { ok: false; refusal: ClientRefusal },
): FlowResponse {
  const reply = <Value>(value: Value): Result<Value, ClientRefusal> => instead ?? ok(value)
  switch (request.type) {
    case 'load_service':
      return { type: 'load_service_answered', request, result: reply(serviceNamed(request.service)) }
    case 'load_group':
      return { type: 'load_group_answered', request, result: reply({ ...list, services: offered }) }
    case 'load_menu': {
      const categories = [{ slug: 'all', name: 'All', services: offered }]
      return { type: 'load_menu_answered', request, result: reply({ ...list, categories }) }
    }
    case 'load_link': {
      const link = { service: buildService(), provider: null, usesLeft: 1, expiresAt: null }
      return { type: 'load_link_answered', request, result: reply(link) }
    }
    case 'load_provider': {
      const { business } = buildService()
      const staff = [buildStaff('stf_a'), buildStaff('stf_b')]
      const services = [buildBooking().service, { ...buildBooking().service, id: 'svc_2', slug: 'colour' }]
      const names = { id: 'tea_1', slug: 'studio', name: 'Studio', title: null }
      const provider = { kind: 'team' as const, ...names, business, services, staff, together: false }
      return { type: 'load_provider_answered', request, result: reply(provider) }
    }
    case 'load_booking':
      return { type: 'load_booking_answered', request, result: reply(buildBooking()) }
    case 'load_slots':
      return {
        type: 'load_slots_answered',
        request,
        result: reply(
          buildSlots({
            from: request.from,
            to: request.to,
            ...(request.timeZone && { timeZone: request.timeZone }),
          }),
        ),
      }
    case 'load_party_slots':
      return {
        type: 'load_party_slots_answered',
        request,
        result: reply(
          buildSlots({
            from: request.from,
            to: request.to,
            ...(request.timeZone && { timeZone: request.timeZone }),
          }),
        ),
      }
    case 'preview_series': {
      const occurrences = [nine, '2026-11-30T09:00:00Z', '2026-12-07T09:00:00Z'].map((start, index) => ({
        start,
        end: start.replace('T09:00', 'T09:45'),
        reason: index === 1 ? ('slot_taken' as const) : null,
        alternatives: index === 1 ? ['2026-11-30T10:00:00Z'] : [],
      }))
      return {
        type: 'preview_series_answered',
        request,
        result: reply({ timeZone: 'Europe/Berlin', occurrences }),
      }
    }
    case 'find_next': {
      const next = { next: '2026-12-03T09:00:00Z', date: '2026-12-03' as const }
      return { type: 'find_next_answered', request, result: reply(next) }
    }
    case 'create_hold':
      return { type: 'create_hold_answered', request, result: reply(buildHold()) }
    case 'renew_hold':
      return { type: 'renew_hold_answered', request, result: reply(buildHold({ renewalsLeft: 1 })) }
    case 'request_links':
      return { type: 'request_links_answered', request, result: reply(null) }
    case 'create_proof':
      return { type: 'create_proof_answered', request, result: reply(buildProof()) }
    case 'check_code':
      return {
        type: 'check_code_answered',
        request,
        result: reply(buildProof(proofFor(request.code))),
      }
    case 'load_proof':
      return { type: 'load_proof_answered', request, result: reply(buildProof()) }
    case 'release_hold':
      return { type: 'release_hold_answered', request, result: reply(null) }
    case 'abandon_order':
      return { type: 'abandon_order_answered', request, result: reply(null) }
    case 'load_payment':
      return { type: 'load_payment_answered', request, result: reply(buildPayment()) }
    case 'settle_order':
      return { type: 'settle_order_answered', request, result: reply(buildPayment({ state: 'paid' })) }
    case 'resume_order':
      return { type: 'resume_order_answered', request, result: reply(buildPayment({ state: 'paid' })) }
    case 'pay_order':
      return { type: 'pay_order_answered', request, result: reply(buildPayment()) }
    case 'create_order': {
      // The massage requires prepayment.
      const isPaid = request.body.items?.some(({ service }) => service === 'svc_6')
      const order = isPaid ? buildPayment().order : buildOrder()
      return { type: 'create_order_answered', request, result: reply(order) }
    }
    case 'reschedule':
      return {
        type: 'reschedule_answered',
        request,
        result: reply(buildBooking({ start: request.start, sequence: 1 })),
      }
    case 'cancel':
      return { type: 'cancel_answered', request, result: reply(buildBooking({ status: 'cancelled' })) }
    case 'load_form':
      return {
        type: 'load_form_answered',
        request,
        result: reply(buildForm({ kind: request.form, slug: request.id })),
      }
    case 'load_result':
      return {
        type: 'load_result_answered',
        request,
        result: reply(buildSubmission({ token: request.result, bookingToken: null })),
      }
    case 'load_quiz_result': {
      const { quiz: slug, score } = request
      return { type: 'load_quiz_result_answered', request, result: reply(buildQuizResult({ slug, score })) }
    }
    case 'submit_form': {
      const view = { kind: request.form, slug: 'intake' }
      return { type: 'submit_form_answered', request, result: reply(buildSubmission(view)) }
    }
  }
}

/** Responds to all pending requests until none is left; refusals by the type of the request. */
export function settle(
  flow: Flow,
  instead: Partial<Record<FlowRequest['type'], ReturnType<typeof no>>> = {},
): Flow {
  let state = flow
  for (let round = 0; round < 20; round += 1) {
    const [request] = pendingRequests(state)
    if (!request) return state
    state = after(state, responseTo(request, instead[request.type]))
  }
  throw new Error(`still wanted: ${pendingRequests(state).map(requestKey).join()}`)
}

export const begin = (subject: Subject = haircut, more: Partial<FlowOptions> = {}): Flow =>
  createFlow(subject, { ...options, ...more }, now)

export const typed: FlowEvent[] = [
  { type: 'text_typed', field: 'firstName', text: 'Ada' },
  { type: 'text_typed', field: 'lastName', text: 'Lovelace' },
  { type: 'text_typed', field: 'email', text: 'ada@example.com' },
  { type: 'text_typed', field: 'phone', text: '+49 30 901820' },
]
/** A flow with an order that waits for its payment. */
export const atPayment = (): Flow =>
  settle(
    after(
      settle(begin({ kind: 'service', service: 'massage' })),
      { type: 'slot_picked', start: nine },
      ...typed,
      {
        type: 'details_submitted',
      },
    ),
  )
export const atDetails = (): Flow => after(settle(begin()), { type: 'slot_picked', start: nine }, ...typed)
