import type { Call, Client, ClientRefusal } from '../contract/client.ts'
import { formEndpoints } from '../contract/routes.ts'
import type { Answer, AnswerTo } from './answer.ts'
import type { Work, Works } from './work.ts'

type WorkType = keyof Works

type Requests = {
  readonly [Type in WorkType]: (call: Call<never>, work: Works[Type]) => Promise<AnswerTo<Type>['result']>
}

/** How each request of the flow is sent to the API. */
const requests: Requests = {
  load_service: (call, { service, locale }) =>
    call('getService', { params: { idOrSlug: service }, query: { locale } }),
  load_provider: (call, { provider, locale }) =>
    call('getProvider', { params: { idOrSlug: provider }, query: { locale } }),
  load_group: (call, { group, locale }) =>
    call('getGroup', { params: { idOrSlug: group }, query: { locale } }),
  load_menu: (call, { menu, locale }) => call('getMenu', { params: { idOrSlug: menu }, query: { locale } }),
  load_link: (call, { link, locale }) => call('getLink', { params: { link }, query: { locale } }),
  load_booking: (call, { token, locale }) => call('getBooking', { params: { token }, query: { locale } }),
  load_slots: (call, work) => {
    const { timeZone, from, to } = work
    return call('findSlots', { query: { ...slotQuery(work), timeZone: timeZone ?? undefined, from, to } })
  },
  load_party_slots: (call, { mode, choices, timeZone, from, to, locale }) =>
    call('findPartySlots', { query: { mode, items: JSON.stringify(choices), timeZone, from, to, locale } }),
  find_next: (call, work) => {
    const { timeZone, after } = work
    return call('findNextSlot', { query: { ...slotQuery(work), timeZone, after } })
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

/** The visitor may be leaving the page at this moment. */
const whileLeaving = { keepalive: true }

/** A choice as the query of a search for times. */
function slotQuery({ choice, manage }: Works['load_slots' | 'find_next']) {
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

/** The answer to a request that got none, or one that made no sense. */
export function refuseRequest(work: Work, refusal: ClientRefusal): Answer
export function refuseRequest(work: Work, refusal: ClientRefusal): AnswerTo<WorkType> {
  return { type: `${work.type}_answered`, work, result: { ok: false, refusal } }
}

/** Sends a request of the flow and returns the event that answers it. */
export function sendRequest<Signal>(client: Client<Signal>, work: Work, signal?: Signal): Promise<Answer>
// The compiler does not see that the type of the answer follows from the type of the work.
export function sendRequest<Signal>(
  client: Client<Signal>,
  work: Work,
  signal?: Signal,
): Promise<AnswerTo<WorkType>> {
  return send(client, work.type, work, signal)
}

async function send<Type extends WorkType, Signal>(
  client: Client<Signal>,
  type: Type,
  work: Works[Type],
  signal: Signal | undefined,
): Promise<AnswerTo<Type>> {
  const request: Requests[Type] = requests[type]
  const result = await request((name, sent, options) => client.call(name, sent, { ...options, signal }), work)
  return { type: `${type}_answered`, work, result }
}
