import type { CartItem } from './cart-item.ts'
import type { Flow } from './flow.ts'
import { afterMonth, firstOfMonth } from './plain-month.ts'
import type { LocaleCode } from '../i18n/locales.ts'
import type { PartyChoice } from '../contract/requests.ts'
import { choiceOf, currentItem, isParty, serviceOf, servicesOf } from './cart.ts'
import type { FlowFeature } from './flow-feature.ts'
import { slotQueryZone, shownMonth, zoneOf } from './choices.ts'
import { requestKey, type FlowRequest, type SlotsRequest } from './flow-request.ts'

/** Everything the flow waits for in this state. An answer to anything else is old and is dropped. */
export function pendingRequests(flow: Flow, features: readonly FlowFeature[]): readonly FlowRequest[] {
  return [
    ...flow.releases,
    ...(flow.step === 'failed' ? [] : [...loads(flow, features), ...holds(flow), ...submits(flow)]),
  ]
}

function loads(flow: Flow, features: readonly FlowFeature[]): readonly FlowRequest[] {
  const { token, loaded } = flow
  const named: readonly FlowRequest[] =
    token === null ? [...subjectLoads(flow, features), ...serviceLoads(flow)] : subjectLoads(flow, features)
  return [...named.filter((request) => !loaded[requestKey(request)]), ...times(flow)]
}

/** What the address names: features know the rarer kinds. */
const subjectLoads = (flow: Flow, features: readonly FlowFeature[]): readonly FlowRequest[] => [
  ...(flow.subject.kind === 'provider'
    ? [{ type: 'load_provider' as const, provider: flow.subject.provider, locale: flow.options.locale }]
    : []),
  ...features.flatMap((feature) => feature.loads?.(flow) ?? []),
]

/** The request for a service's words and terms. `refresh` asks anew for the same. */
export const loadService = (service: string, locale: LocaleCode, refresh: number): FlowRequest => ({
  type: 'load_service',
  service,
  locale,
  refresh,
})

const serviceLoads = ({ items, options, serviceRefresh }: Flow): readonly FlowRequest[] =>
  [...new Set(items.map((item) => item.service))].map((service) =>
    loadService(service, options.locale, serviceRefresh),
  )

function times(flow: Flow): readonly FlowRequest[] {
  if (flow.step !== 'time') return []
  const request = slotsRequest(flow) ?? likelySlotsRequest(flow)
  if (!request) return []
  const key = requestKey(request)
  if (flow.slotsFailure?.key === key) return []
  if (!flow.months[key]) return [request]
  const timeZone = zoneOf(flow)
  return flow.searching && timeZone !== null && request.type === 'load_slots'
    ? [searchAfter(request, timeZone)]
    : []
}

const searchAfter = (
  { choice, to, manage }: Extract<SlotsRequest, { type: 'load_slots' }>,
  timeZone: string,
): FlowRequest => ({
  type: 'find_next',
  choice,
  timeZone,
  after: `${to}T00:00:00Z`,
  manage,
})

/**
 * What the visit will most likely ask once its one service has come, asked beside it: a page that is opened on a slow
 * line waits once instead of twice. Where the guess is wrong (a call by video is shown in the visitor's own zone, and
 * elsewhere it is another month already), its answer is dropped.
 */
function likelySlotsRequest(flow: Flow): SlotsRequest | null {
  const { subject, items } = flow
  const [item] = items
  return subject.kind === 'service' && item?.staff === null && !servicesOf(flow)
    ? loadSlots(flow, item)
    : null
}

const loadSlots = (flow: Flow, item: CartItem): SlotsRequest => ({
  type: 'load_slots',
  choice: soloChoice(flow, item),
  timeZone: slotQueryZone(flow),
  ...shownPeriod(flow),
  manage: null,
})

function shownPeriod(flow: Flow) {
  const month = shownMonth(flow)
  return { from: firstOfMonth(month), to: afterMonth(month), refresh: flow.slotsRefresh }
}

/** The request for the shown month, or null while it is not known what to ask. */
export function slotsRequest(flow: Flow): SlotsRequest | null {
  const timeZone = zoneOf(flow)
  if (timeZone === null) return null
  if (flow.task !== 'book') {
    if (!flow.booking) return null
    const { service, staff } = flow.booking
    const choice = { service: service.id, ...(staff ? { provider: flow.mover ?? staff.id } : {}) }
    return { type: 'load_slots', choice, timeZone, ...shownPeriod(flow), manage: flow.token }
  }
  if (!servicesOf(flow) || (flow.subject.kind === 'provider' && !flow.provider)) return null
  if (flow.mode !== 'separate' && isParty(flow)) {
    const choices = flow.items.map((item) => choiceOf(flow, item))
    return {
      type: 'load_party_slots',
      mode: flow.mode,
      choices,
      timeZone,
      locale: flow.options.locale,
      ...shownPeriod(flow),
    }
  }
  const item = currentItem(flow)
  return item && loadSlots(flow, item)
}

/** A choice for its own times: for whom it is, in which variant, and mostly where does not change them. */
export function soloChoice(flow: Flow, item: CartItem): PartyChoice {
  const { guest: _guest, location, variant: _variant, ...choice } = choiceOf(flow, item)
  const isPlaced = location && serviceOf(flow, item)?.placeFirst
  return { ...choice, ...(isPlaced && { location }), service: item.named }
}

function holds({ hold }: Flow): readonly FlowRequest[] {
  if (!hold) return []
  if (hold.status === 'asked') {
    return [
      { type: 'create_hold', key: hold.key, cart: hold.cart, replaces: hold.replaces, visit: hold.visit },
    ]
  }
  return hold.renewal !== null && hold.view
    ? [{ type: 'renew_hold', key: hold.renewal, holdToken: hold.view.holdToken }]
    : []
}

// The order waits for the hold: sent beside it, it would compete with it for the same time.
const submits = (flow: Flow): readonly FlowRequest[] =>
  flow.submission?.status === 'sending' && flow.hold?.status !== 'asked' ? [flow.submission.request] : []
