import type { Client, ClientRefusal } from '../contract/client.ts'
import type { FlowFeature } from './flow-feature.ts'
import type {
  FlowRequest,
  FlowResponse,
  RequestHandlers,
  RequestsByType,
  RequestType,
  ResponseTo,
} from './flow-request.ts'

/** The API calls for the requests of the core. */
export const coreRequestHandlers = {
  load_service: (call, { service, locale }) =>
    call('getService', { params: { idOrSlug: service }, query: { locale } }),
  load_provider: (call, { provider, locale }) =>
    call('getProvider', { params: { idOrSlug: provider }, query: { locale } }),
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
  create_hold: (call, { cart, replaces, visit, key: idempotencyKey }) =>
    call('createHold', { body: { ...cart, visit, ...(replaces !== null && { replaces }) }, idempotencyKey }),
  release_hold: (call, { holdToken, key: idempotencyKey }) =>
    call('releaseHold', { body: { holdToken }, idempotencyKey }, whileLeaving),
  abandon_order: (call, { order, orderToken, key: idempotencyKey }) =>
    call('abandonOrder', { params: { order }, body: { orderToken }, idempotencyKey }, whileLeaving),
} as const satisfies RequestHandlers

/** The request must outlive the page, because the visitor may be leaving it. */
const whileLeaving = { keepalive: true }

/** The query parameters of a slot query. */
function slotQuery({ choice, manage }: FlowRequest<'load_slots' | 'find_next'>) {
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

/** A response whose type is not known to match its request: the compiler cannot infer one from the other. */
type AnyResponse = ResponseTo<RequestType>

/** The response event for a request without a response, or with an invalid one. */
export function refuseRequest(request: FlowRequest, refusal: ClientRefusal): FlowResponse
export function refuseRequest(request: FlowRequest, refusal: ClientRefusal): AnyResponse {
  return { type: `${request.type}_answered`, request, result: { ok: false, refusal } }
}

/** Sends a request of the flow and returns the event with its response. */
export function sendRequest<Signal>(
  client: Client<Signal>,
  request: FlowRequest,
  features: readonly FlowFeature[],
  signal?: Signal,
): Promise<FlowResponse>
export function sendRequest<Signal>(
  client: Client<Signal>,
  request: FlowRequest,
  features: readonly FlowFeature[],
  signal?: Signal,
): Promise<AnyResponse> {
  const tables = [coreRequestHandlers, ...features.flatMap(({ requestHandlers = [] }) => requestHandlers)]
  return send(client, tables, request.type, request, signal)
}

async function send<Type extends RequestType, Signal>(
  client: Client<Signal>,
  tables: readonly RequestHandlers[],
  type: Type,
  request: RequestsByType[Type],
  signal: Signal | undefined,
): Promise<ResponseTo<Type>> {
  const handler = tables.find((table) => table[type])?.[type]
  if (!handler) throw new Error(`No loaded feature sends the request ${type}`)
  const result = await handler(
    (name, sent, options) => client.call(name, sent, { ...options, signal }),
    request,
  )
  return { type: `${type}_answered`, request, result }
}
