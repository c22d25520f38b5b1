import type { CartItem } from './cart/cart-item.ts'
import type { Flow } from './flow.ts'
import type { LocaleCode } from '../i18n/locales.ts'
import type { PartyChoice } from '../contract/requests.ts'
import { choiceOf, currentItem, isParty, serviceOf, servicesOf } from './cart/cart.ts'
import type { FlowFeature } from './flow-feature.ts'
import { slotQueryZone, shownPeriod, zoneOf } from './cart/choices.ts'
import { requestKey, type FlowRequest, type SlotsRequest } from './flow-request.ts'

/** All requests that the flow waits for in this state. A response to any other request is out of date and is dropped. */
export function pendingRequests(flow: Flow, features: readonly FlowFeature[]): readonly FlowRequest[] {
  return [
    ...flow.releases,
    ...(flow.step === 'failed'
      ? features.flatMap((feature) => feature.loadsAfterFailure?.(flow) ?? [])
      : [...loads(flow, features), ...holds(flow), ...submits(flow)]),
  ]
}

function loads(flow: Flow, features: readonly FlowFeature[]): readonly FlowRequest[] {
  const { token, loaded } = flow
  const named: readonly FlowRequest[] =
    token === null ? [...subjectLoads(flow, features), ...serviceLoads(flow)] : subjectLoads(flow, features)
  return [...named.filter((request) => !loaded[requestKey(request)]), ...times(flow)]
}

/** The requests for the subject. Features add those of the less common kinds. */
const subjectLoads = (flow: Flow, features: readonly FlowFeature[]): readonly FlowRequest[] => [
  ...(flow.subject.kind === 'provider'
    ? [{ type: 'load_provider' as const, provider: flow.subject.provider, locale: flow.options.locale }]
    : []),
  ...features.flatMap((feature) => feature.loads?.(flow) ?? []),
]

/** The request for a service. A higher `refresh` loads the same service again. */
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
  if (flow.slots.failure?.key === key) return []
  if (!flow.slots.months[key]) return [request]
  const timeZone = zoneOf(flow)
  return flow.slots.isSearching && timeZone !== null && request.type === 'load_slots'
    ? [searchAfter(request, timeZone)]
    : []
}

const searchAfter = ({ choice, to, manage }: FlowRequest<'load_slots'>, timeZone: string): FlowRequest => ({
  type: 'find_next',
  choice,
  timeZone,
  after: `${to}T00:00:00Z`,
  manage,
})

/**
 * The most likely slot query, sent in parallel with the request for the service, so that a slow connection waits once instead
 * of twice. If the service then needs another query (a video call is shown in the visitor's zone, where it may already be
 * another month), the response is dropped.
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
  ...periodToLoad(flow),
  manage: null,
})

const periodToLoad = (flow: Flow) => ({ ...shownPeriod(flow), refresh: flow.slots.refresh })

/** The slot query for the shown month, or null until its parameters are known. */
export function slotsRequest(flow: Flow): SlotsRequest | null {
  const timeZone = zoneOf(flow)
  if (timeZone === null) return null
  if (flow.task !== 'book') {
    if (!flow.booking) return null
    const { service, staff } = flow.booking
    const choice = { service: service.id, ...(staff ? { provider: flow.newStaff ?? staff.id } : {}) }
    return { type: 'load_slots', choice, timeZone, ...periodToLoad(flow), manage: flow.token }
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
      ...periodToLoad(flow),
    }
  }
  const item = currentItem(flow)
  return item && loadSlots(flow, item)
}

/** The choice in a slot query for one item, without the guest, the variant and mostly the location: they do not change slots. */
export function soloChoice(flow: Flow, item: CartItem): PartyChoice {
  const { guest: _guest, location, variant: _variant, ...choice } = choiceOf(flow, item)
  const sendsLocation = location && serviceOf(flow, item)?.placeFirst
  return { ...choice, ...(sendsLocation && { location }), service: item.named }
}

function holds({ hold }: Flow): readonly FlowRequest[] {
  if (!hold) return []
  if (hold.status === 'asked') {
    return [
      { type: 'create_hold', key: hold.key, cart: hold.cart, replaces: hold.replaces, visit: hold.visit },
    ]
  }
  return hold.status === 'held' && hold.renewal !== null
    ? [{ type: 'renew_hold', key: hold.renewal, holdToken: hold.view.holdToken }]
    : []
}

// The order waits for the hold, because both in parallel would compete for the same slot.
const submits = (flow: Flow): readonly FlowRequest[] =>
  flow.submission?.status === 'sending' && flow.hold?.status !== 'asked' ? [flow.submission.request] : []
