import { checkContact } from '@hourfold/shared/contract/contact'
import type { FieldRefusal } from '@hourfold/shared/errors/result'
import { servicesOf, withoutDates } from '@hourfold/shared/flow/cart/cart'
import { needsOf } from '@hourfold/shared/flow/cart/needs'
import type { FlowFeature, Handlers, Place, EventContext } from '@hourfold/shared/flow/flow-feature'
import { recheck } from '@hourfold/shared/flow/transition'
import { fieldsOf, normalizePhone, toAsciiDomain } from '@hourfold/shared/flow/fields-of'
import type { Flow, LastingStates, TextField } from '@hourfold/shared/flow/flow'
import { submitDetails } from './submit-details.ts'
import { mostIds, toWidgetUrl } from '@hourfold/shared/contract/widget-url'
import type { RequestHandlers, ResponseTo } from '@hourfold/shared/flow/flow-request'
import type { AttributionView } from '@hourfold/shared/contract/attribution'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { OrderView } from '@hourfold/shared/contract/views'
import { newPayment } from '../../payment/flow/payment-state.ts'
import { askForProof } from '../../proof/flow/proof-state.ts'
import { reloadSlots } from '@hourfold/shared/flow/time/slots-state'
import { refuseSubmit, submit } from '@hourfold/shared/flow/submit'

declare module '@hourfold/shared/flow/flow-event' {
  interface FlowEvents {
    readonly text_typed: { readonly field: TextField; readonly text: string }
    readonly terms_ticked: { readonly accepted: boolean }
    readonly consent_ticked: { readonly given: boolean }
    /** `attribution`: where the visitor came from. */
    readonly details_submitted: { readonly attribution?: AttributionView | null }
    readonly hold_renewal_due: NoData
    readonly hold_ending: { readonly minutes: 5 | 1 }
    readonly hold_ran_out: NoData
  }
}

declare module '@hourfold/shared/flow/flow' {
  interface FeatureStates {
    /** Where the visitor came from. Absent until the details are submitted. */
    readonly attribution?: AttributionView
  }
}

export const detailsRequestHandlers = {
  renew_hold: (call, { holdToken, key: idempotencyKey }) =>
    call('renewHold', { body: { holdToken }, idempotencyKey }),
  create_order: (call, { body, key: idempotencyKey }) => call('createOrder', { body, idempotencyKey }),
} as const satisfies RequestHandlers

const receiveOrder = (flow: Flow, { result }: ResponseTo<'create_order'>, { key }: EventContext): Flow => {
  if (result.ok) return booked(flow, result.value)
  return result.refusal.code === 'address_unproven'
    ? askForProof(flow, key)
    : refuseOrder(flow, result.refusal)
}

function booked(flow: Flow, order: OrderView): Flow {
  if (order.status === 'pending_payment') return awaitPayment(flow, order)
  const outcome = order.status === 'requested' ? 'requested' : 'scheduled'
  const booking = order.bookings[0] ?? null
  const made = { order, booking, outcome, hold: null, submission: null, alert: null } as const
  return { ...flow, ...made, lasting: withoutSubmission(flow), step: 'confirmation' }
}

/** Removes the form's submission, because a later order does not belong to that form. */
const withoutSubmission = ({ lasting }: Flow): LastingStates =>
  lasting.handover ? { ...lasting, handover: { ...lasting.handover, submission: null } } : lasting

/** Moves to payment. From here on the order reserves the slots, so the hold is dropped. */
const awaitPayment = (flow: Flow, order: OrderView): Flow => ({
  ...flow,
  order,
  booking: order.bookings[0] ?? null,
  payment: { ...newPayment(order.id, order.orderToken), isChecked: true, isOpen: true },
  step: 'payment',
  hold: null,
  submission: null,
  alert: null,
})

function refuseOrder(flow: Flow, refusal: ClientRefusal): Flow {
  const request = flow.submission?.request
  // The server does not accept the form's submission any more, so the order is sent again without it.
  if (request?.type === 'create_order' && refusal.fields?.some(({ path }) => path === 'submission')) {
    const { submission: _, ...body } = request.body
    return submit(
      { ...flow, lasting: withoutSubmission(flow) },
      { ...request, key: `${request.key}-alone`, body },
    )
  }
  const refused = refuseSubmit(flow, refusal)
  // The price or the questions on the screen may be outdated, so the service is loaded again.
  const isOld =
    refusal.code === 'price_changed' || refusal.fields?.some(({ path }) => path.startsWith('answers.'))
  return isOld ? { ...refused, serviceRefresh: flow.serviceRefresh + 1 } : refused
}

/** Handlers for renewal and expiry of a hold. */
const holdHandlers = {
  renew_hold_answered: receiveRenewal,
  hold_renewal_due: (flow, _, { key }) =>
    flow.hold?.status === 'held' && flow.hold.view.renewalsLeft > 0
      ? { ...flow, hold: { ...flow.hold, renewal: key } }
      : flow,
  hold_ending: (flow, { minutes }) =>
    flow.hold?.status === 'held' && flow.hold.view.renewalsLeft === 0
      ? { ...flow, hold: { ...flow.hold, minutesLeft: minutes } }
      : flow,
  hold_ran_out: (flow) => (flow.hold?.status === 'held' && !flow.submission ? expireHold(flow) : flow),
} as const satisfies Handlers

function receiveRenewal(flow: Flow, { result }: ResponseTo<'renew_hold'>): Flow {
  const { hold } = flow
  if (hold?.status !== 'held') return flow
  return { ...flow, hold: { ...hold, renewal: null, view: result.ok ? result.value : hold.view } }
}

const expireHold = (flow: Flow): Flow => ({
  ...flow,
  slot: null,
  current: 0,
  series: withoutDates(flow.series),
  items: flow.items.map((item) => ({ ...item, start: null })),
  hold: null,
  step: 'time',
  slots: reloadSlots(flow.slots),
  alert: { code: 'hold_expired' },
})

/** URL that shows the booked or changed appointment again. It replaces the URL of the booking page. */
function placeOfOutcome(flow: Flow): Place | null {
  if (flow.step !== 'confirmation' || flow.outcome === null) return null
  const { id, subject } = appointmentsOf(flow)
  return id === '' ? null : { page: null, address: (current) => replacePath(current, toWidgetUrl(subject)) }
}

/** The appointments of the outcome: their ids, the first of them (empty if there is none), and the subject that shows them. */
export function appointmentsOf({ order, token }: Flow) {
  const ids = order?.bookings.map(({ manageToken }) => manageToken) ?? [token ?? '']
  const [id = ''] = ids
  // If there are more ids than a URL may hold, the first booking links to all of them.
  const subject =
    ids.length > 1 && ids.length <= mostIds
      ? ({ kind: 'several', ids } as const)
      : ({ kind: 'booking', id, action: 'view' } as const)
  return { ids, id, subject }
}

/** Keeps the language prefix and the appearance parameters; drops the choices and any other token. */
function replacePath(current: string, target: string): string | null {
  const [, before, query = ''] = widgetAddress.exec(current) ?? []
  if (before === undefined) return null
  const kept = query
    .split('&')
    .filter((pair) => appearanceParameters.test(pair))
    .join('&')
  return before + target + (kept && `?${kept}`)
}

const widgetAddress = /^(.*?)\/widget\/[^?]*(?:\?(.*))?$/
const appearanceParameters =
  /^(?:embed|instance|parentOrigin|locale|theme|layout|hide|time_zone|hour_cycle|first_day|utm_[a-z]+)=/

export const detailsHandlers = {
  ...holdHandlers,
  text_typed: (flow, { field, text }, context) =>
    recheck({ ...flow, input: { ...flow.input, [field]: text } }, context),
  terms_ticked: (flow, { accepted }, context) =>
    recheck({ ...flow, input: { ...flow.input, terms: accepted } }, context),
  consent_ticked: (flow, { given }) => ({ ...flow, input: { ...flow.input, consent: given } }),
  details_submitted: (flow, { attribution }, context) =>
    flow.step === 'details' ? submitDetails(attribution ? { ...flow, attribution } : flow, context) : flow,
  create_order_answered: receiveOrder,
} as const satisfies Handlers

/** Flow slice of the booker's details, the hold and the order. */
export const detailsFlow: FlowFeature = {
  handlers: detailsHandlers,
  requestHandlers: detailsRequestHandlers,
  whileSubmitting: ['text_typed', 'terms_ticked', 'consent_ticked'],
  checks: checkBooker,
  place: placeOfOutcome,
}

/** Checks the fields that every booker fills in. The server checks again; this check gives quick feedback. */
function checkBooker(flow: Flow): readonly FieldRefusal[] {
  const { input } = flow
  const needs = needsOf(flow)
  const services = servicesOf(flow)
  const [first] = services ?? []
  if (!needs || !services || !first) return []
  const checked = checkContact(input, needs, first.business.country, {
    normalizePhone,
    toAsciiDomain,
  })
  const asksTerms = services.some(({ termsUrl }) => termsUrl !== null)
  return [
    ...fieldsOf(checked),
    ...(asksTerms && !input.terms ? [{ path: 'termsAccepted', code: 'terms_required' as const }] : []),
  ]
}
