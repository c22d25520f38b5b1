import { checkContact } from '@booking/shared/contract/contact'
import type { FieldRefusal } from '@booking/shared/errors/result'
import { servicesOf } from '@booking/shared/flow/cart/cart'
import { needsOf } from '@booking/shared/flow/cart/needs'
import type { FlowFeature, Handlers, Place } from '@booking/shared/flow/flow-feature'
import { recheck } from '@booking/shared/flow/transition'
import { fieldsOf, normalizePhone, toAsciiDomain } from '@booking/shared/flow/fields-of'
import type { Flow } from '@booking/shared/flow/flow'
import { receiveOrder } from './receive-order.ts'
import { submitDetails } from './submit-details.ts'
import { mostIds, toWidgetUrl } from '@booking/shared/contract/widget-url'
import type { ResponseTo } from '@booking/shared/flow/flow-response'

/** Handlers for renewal and expiry of a hold. */
const holdHandlers = {
  renew_hold_answered: receiveRenewal,
  hold_renewal_due: (flow, _, { key }) =>
    flow.hold?.status === 'held' && flow.hold.view?.renewalsLeft
      ? { ...flow, hold: { ...flow.hold, renewal: key } }
      : flow,
  hold_ending: (flow, { minutes }) =>
    flow.hold?.status === 'held' && flow.hold.view?.renewalsLeft === 0
      ? { ...flow, hold: { ...flow.hold, minutesLeft: minutes } }
      : flow,
  hold_ran_out: (flow) => (flow.hold?.status === 'held' && !flow.submission ? expireHold(flow) : flow),
} as const satisfies Handlers

function receiveRenewal(flow: Flow, { result }: ResponseTo<'renew_hold'>): Flow {
  if (!flow.hold) return flow
  return { ...flow, hold: { ...flow.hold, renewal: null, view: result.ok ? result.value : flow.hold.view } }
}

/** Clears the chosen slot and the state that depends on it. */
const untimed = { slot: null, current: 0, preview: null, moves: {} } as const

const expireHold = (flow: Flow): Flow => ({
  ...flow,
  ...untimed,
  items: flow.items.map((item) => ({ ...item, start: null })),
  hold: null,
  step: 'time',
  slotsRefresh: flow.slotsRefresh + 1,
  alert: { code: 'hold_expired' },
})

/** URL that shows the booked or changed appointment again. It replaces the URL of the booking page. */
function placeOfOutcome({ step, outcome, order, token }: Flow): Place | null {
  if (step !== 'confirmation' || outcome === null) return null
  const tokens = order?.bookings.map(({ manageToken }) => manageToken) ?? [token ?? '']
  const [id = '', ...more] = tokens
  if (id === '') return null
  // If there are more ids than a URL may hold, the first booking links to all of them.
  const subject =
    more.length > 0 && tokens.length <= mostIds
      ? ({ kind: 'several', ids: tokens } as const)
      : ({ kind: 'booking', id, action: 'view' } as const)
  return { page: null, address: (current) => replacePath(current, toWidgetUrl(subject)) }
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
