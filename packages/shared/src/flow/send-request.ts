import type { Call, Client, ClientRefusal } from '../contract/client.ts'
import { formEndpoints } from '../contract/routes.ts'
import type { FlowResponse, ResponseTo } from './flow-response.ts'
import type { FlowRequest, FlowRequests } from './flow-request.ts'

type RequestType = keyof FlowRequests

type RequestHandlers = {
  readonly [Type in RequestType]: (
    call: Call<never>,
    request: FlowRequests[Type],
  ) => Promise<ResponseTo<Type>['result']>
}

/** The API call for each request of the flow. */
const requestHandlers: RequestHandlers = {
  load_service: (call, { service, locale }) =>
    call('getService', { params: { idOrSlug: service }, query: { locale } }),
  load_provider: (call, { provider, locale }) =>
    call('getProvider', { params: { idOrSlug: provider }, query: { locale } }),
  load_group: (call, { group, locale }) =>
    call('getGroup', { params: { idOrSlug: group }, query: { locale } }),
  load_menu: (call, { menu, locale }) => call('getMenu', { params: { idOrSlug: menu }, query: { locale } }),
  load_link: (call, { link, locale }) => call('getLink', { params: { link }, query: { locale } }),
  load_booking: (call, { token, locale }) => call('getBooking', { params: { token }, query: { locale } }),
  load_slots: (call, request) => {
    const { timeZone, from, to } = request
    return call('findSlots', { query: { ...slotQuery(request), timeZone: timeZone ?? undefined, from, to } })
  },
  load_party_slots: (call, { mode, choices, timeZone, from, to, locale }) =>
    call('findPartySlots', { query: { mode, items: JSON.stringify(choices), timeZone, from, to, locale } }),
  find_next: (call, request) => {
    const { timeZone, after } = request
    return call('findNextSlot', { query: { ...slotQuery(request), timeZone, after } })
  },
  preview_series: (call, { choice, start, rule, timeZone }) =>
    call('previewSeries', { body: { item: { ...choice, start }, rule, timeZone } }),
  create_hold: (call, { cart, replaces, visit, key: idempotencyKey }) =>
    call('createHold', { body: { ...cart, visit, ...(replaces !== null && { replaces }) }, idempotencyKey }),
  renew_hold: (call, { holdToken, key: idempotencyKey }) =>
    call('renewHold', { body: { holdToken }, idempotencyKey }),
  release_hold: (call, { holdToken, key: idempotencyKey }) =>
    call('releaseHold', { body: { holdToken }, idempotencyKey }, whileLeaving),
  abandon_order: (call, { order, orderToken, key: idempotencyKey }) =>
    call('abandonOrder', { params: { order }, body: { orderToken }, idempotencyKey }, whileLeaving),
  request_links: (call, { email, locale, key: idempotencyKey }) =>
    call('requestLinks', { body: { email, locale }, idempotencyKey }),
  create_proof: (call, { email, locale, key: idempotencyKey }) =>
    call('createAddressProof', { body: { email, locale }, idempotencyKey }),
  check_code: (call, { proofToken, code, key: idempotencyKey }) =>
    call('checkAddressCode', { body: { proofToken, code }, idempotencyKey }),
  load_proof: (call, { proofToken }) => call('getAddressProof', { query: { proofToken } }),
  create_order: (call, { body, key: idempotencyKey }) => call('createOrder', { body, idempotencyKey }),
  load_payment: (call, { order, orderToken, locale }) =>
    call('getPayment', { params: { order }, query: { orderToken, locale } }),
  settle_order: (call, { order, orderToken, isReturning, locale, key: idempotencyKey }) => {
    const body = { orderToken, ...(isReturning && { isReturning }) }
    return call('settleOrder', { params: { order }, query: { locale }, body, idempotencyKey })
  },
  resume_order: (call, { resumeToken, locale, key: idempotencyKey }) =>
    call('resumeOrder', { query: { locale }, body: { resumeToken }, idempotencyKey }),
  pay_order: (call, { order, orderToken, returnUrl, locale, key: idempotencyKey }) => {
    const body = { orderToken, ...(returnUrl !== null && { returnUrl }) }
    return call('payOrder', { params: { order }, query: { locale }, body, idempotencyKey })
  },
  reschedule: (call, { token, start, timeZone, scope, provider, key: idempotencyKey }) => {
    const body = {
      start,
      timeZone,
      ...(scope !== 'one' && { scope }),
      ...(provider !== null && { provider }),
    }
    return call('rescheduleBooking', { params: { token }, body, idempotencyKey })
  },
  cancel: (call, { token, reason, scope, key: idempotencyKey }) => {
    const body = { reason, ...(scope !== 'one' && { scope }) }
    return call('cancelBooking', { params: { token }, body, idempotencyKey })
  },
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
}

/** The request must outlive the page, because the visitor may be leaving it. */
const whileLeaving = { keepalive: true }

/** The query parameters of a slot query. */
function slotQuery({ choice, manage }: FlowRequests['load_slots' | 'find_next']) {
  const { service, provider, location, duration, addOns, seats } = choice
  return {
    service,
    provider,
    location,
    duration: duration?.toString(),
    addOns: addOns?.join(','),
    seats: seats?.toString(),
    manage: manage ?? undefined,
  }
}

/** The response event for a request without a response, or with an invalid one. */
export function refuseRequest(request: FlowRequest, refusal: ClientRefusal): FlowResponse
export function refuseRequest(request: FlowRequest, refusal: ClientRefusal): ResponseTo<RequestType> {
  return { type: `${request.type}_answered`, request, result: { ok: false, refusal } }
}

/** Sends a request of the flow and returns the event with its response. */
export function sendRequest<Signal>(
  client: Client<Signal>,
  request: FlowRequest,
  signal?: Signal,
): Promise<FlowResponse>
// The compiler cannot infer the type of the response from the type of the request.
export function sendRequest<Signal>(
  client: Client<Signal>,
  request: FlowRequest,
  signal?: Signal,
): Promise<ResponseTo<RequestType>> {
  return send(client, request.type, request, signal)
}

async function send<Type extends RequestType, Signal>(
  client: Client<Signal>,
  type: Type,
  request: FlowRequests[Type],
  signal: Signal | undefined,
): Promise<ResponseTo<Type>> {
  const handler: RequestHandlers[Type] = requestHandlers[type]
  const result = await handler(
    (name, sent, options) => client.call(name, sent, { ...options, signal }),
    request,
  )
  return { type: `${type}_answered`, request, result }
}
