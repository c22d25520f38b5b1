import { buildProof, proofFor } from './proofs.ts'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { Subject } from '@hourfold/shared/contract/widget-url'
import type { ServiceView, SlotsView } from '@hourfold/shared/contract/views'
import { ok, type Result } from '@hourfold/shared/errors/result'
import type { FlowFeature } from '@hourfold/shared/flow/flow-feature'
import { allFlowFeatures } from '../features/all-flow-features.ts'
import { createFlow, type Flow, type FlowOptions } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { transition } from '@hourfold/shared/flow/transition'
import { pendingRequests as pendingRequestsOf } from '@hourfold/shared/flow/pending-requests'
import {
  requestKey,
  type FlowRequest,
  type FlowResponse,
  type RequestsByType,
  type RequestType,
  type ResponseTo,
  type SlotsRequest,
} from '@hourfold/shared/flow/flow-request'
import { fromIso } from '@hourfold/shared/time/instant'
import { buildForm, buildQuizResult, buildSubmission } from '@hourfold/shared/testing/build-form'
import {
  buildBooking,
  buildHold,
  buildOrder,
  buildPayment,
  buildService,
  buildSlots,
  buildStaff,
} from '@hourfold/shared/testing/build-views'

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

/** The response to each type of request. */
export type Responses = {
  readonly [Type in RequestType]: (request: RequestsByType[Type]) => ResponseTo<Type>['result']
}

const slotsFor = ({ from, to, timeZone }: SlotsRequest): Result<SlotsView, ClientRefusal> =>
  ok(buildSlots({ from, to, ...(timeZone && { timeZone }) }))

/** The responses of the simulated business. */
export const testResponses: Responses = {
  load_service: ({ service }) => ok(serviceNamed(service)),
  load_group: () => ok({ ...list, services: offered }),
  load_menu: () => ok({ ...list, categories: [{ slug: 'all', name: 'All', services: offered }] }),
  load_link: () => ok({ service: buildService(), provider: null, usesLeft: 1, expiresAt: null }),
  load_provider: () => {
    const { business } = buildService()
    const staff = [buildStaff('stf_a'), buildStaff('stf_b')]
    const services = [buildBooking().service, { ...buildBooking().service, id: 'svc_2', slug: 'colour' }]
    const names = { id: 'tea_1', slug: 'studio', name: 'Studio', title: null }
    return ok({ kind: 'team', ...names, business, services, staff, together: false })
  },
  load_booking: () => ok(buildBooking()),
  load_slots: slotsFor,
  load_party_slots: slotsFor,
  preview_series: () => {
    const occurrences = [nine, '2026-11-30T09:00:00Z', '2026-12-07T09:00:00Z'].map((start, index) => ({
      start,
      end: start.replace('T09:00', 'T09:45'),
      reason: index === 1 ? ('slot_taken' as const) : null,
      alternatives: index === 1 ? ['2026-11-30T10:00:00Z'] : [],
    }))
    return ok({ timeZone: 'Europe/Berlin', occurrences })
  },
  find_next: () => ok({ next: '2026-12-03T09:00:00Z', date: '2026-12-03' }),
  create_hold: () => ok(buildHold()),
  renew_hold: () => ok(buildHold({ renewalsLeft: 1 })),
  request_links: () => ok(null),
  create_proof: () => ok(buildProof()),
  check_code: ({ code }) => ok(buildProof(proofFor(code))),
  load_proof: () => ok(buildProof()),
  release_hold: () => ok(null),
  abandon_order: () => ok(null),
  load_payment: () => ok(buildPayment()),
  settle_order: () => ok(buildPayment({ state: 'paid' })),
  resume_order: () => ok(buildPayment({ state: 'paid' })),
  pay_order: () => ok(buildPayment()),
  create_order: ({ body }) => {
    // The massage requires prepayment.
    const isPaid = body.items?.some(({ service }) => service === 'svc_6')
    return ok(isPaid ? buildPayment().order : buildOrder())
  },
  reschedule: ({ start }) => ok(buildBooking({ start, sequence: 1 })),
  cancel: () => ok(buildBooking({ status: 'cancelled' })),
  load_form: ({ form, id }) => ok(buildForm({ kind: form, slug: id })),
  load_result: ({ result }) => ok(buildSubmission({ token: result, bookingToken: null })),
  load_quiz_result: ({ quiz, score }) => ok(buildQuizResult({ slug: quiz, score })),
  submit_form: ({ form }) => ok(buildSubmission({ kind: form, slug: 'intake' })),
}

type Refused = { readonly ok: false; readonly refusal: ClientRefusal }

/** A successful response; `instead` replaces it with a refusal. */
export const responseTo = (request: FlowRequest, instead?: Refused): FlowResponse =>
  respond(testResponses, request, instead)

/** The response of a table to a request; `instead` replaces it with a refusal. */
export function respond(responses: Responses, request: FlowRequest, instead?: Refused): FlowResponse
export function respond(
  responses: Responses,
  request: FlowRequest,
  instead?: Refused,
): ResponseTo<RequestType> {
  return respondByType(responses, request.type, request, instead)
}

const respondByType = <Type extends RequestType>(
  responses: Responses,
  type: Type,
  request: RequestsByType[Type],
  instead: Refused | undefined,
): ResponseTo<Type> => ({
  type: `${type}_answered`,
  request,
  result: instead ?? responses[type](request),
})

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
