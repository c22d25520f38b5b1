import type { EventContext } from './flow-feature.ts'
import type { ClientRefusal } from '../contract/client.ts'
import type { ErrorCode } from '../errors/error-table.ts'
import { type FlowResponse, requestKey, type ResponseTo } from './flow-request.ts'
import { isParty, withoutDates } from './cart/cart.ts'
import { monthFor, zoneOf } from './cart/choices.ts'
import { fail } from './failure.ts'
import type { Flow, FlowAlert } from './flow.ts'
import { release } from './navigate.ts'
import { localDate } from '../time/wall-clock.ts'
import { markLoaded } from './receive-subject.ts'
import { nextDate } from './time/select.ts'
import { endSearch, reloadSlots } from './time/slots-state.ts'
import { showDate } from './time/show-date.ts'
import { pendingRequests } from './pending-requests.ts'

/** Checks whether a response belongs to a pending request. A hold that is not needed any more is released. */
export function acceptResponse(
  flow: Flow,
  answer: FlowResponse,
  { key, features }: EventContext,
): { flow: Flow; isPending: boolean } {
  const asked = requestKey(answer.request)
  if (pendingRequests(flow, features).some((request) => requestKey(request) === asked)) {
    return { flow: answer.type.startsWith('load_') ? markLoaded(flow, asked) : flow, isPending: true }
  }
  if (answer.type !== 'create_hold_answered' || !answer.result.ok) return { flow, isPending: false }
  // An answer after its time limit, or the second one to a request that was repeated: both are about the visitor's own hold.
  if (answer.request.key === flow.hold?.key) return { flow, isPending: flow.hold.status === 'failed' }
  const { holdToken } = answer.result.value
  return {
    flow: {
      ...flow,
      releases: [...flow.releases, { type: 'release_hold', key: `${key}-release`, holdToken }],
    },
    isPending: false,
  }
}

export function receiveSlots(
  flow: Flow,
  { request, result }: ResponseTo<'load_slots'> | ResponseTo<'load_party_slots'>,
): Flow {
  const key = requestKey(request)
  const { slots } = flow
  if (!result.ok)
    return { ...flow, slots: { ...endSearch(slots), failure: { key, refusal: result.refusal } } }
  const months = { ...slots.months, [key]: result.value }
  const shown: Flow = { ...flow, slots: { ...slots, months, failure: null } }
  if (!slots.isSearching || !isParty(flow)) return shown
  const date = nextDate(shown)
  return date === null ? { ...shown, slots: endSearch(shown.slots) } : showDate(shown, date)
}

export function receiveNext(flow: Flow, { result }: ResponseTo<'find_next'>): Flow {
  const slots = endSearch(flow.slots)
  if (!result.ok) return { ...flow, slots, alert: alertOf(result.refusal) }
  return result.value.date === null ? { ...flow, slots } : showDate(flow, result.value.date)
}

/** Refusals that mean the chosen slot is lost: the visitor returns to the slots of that day, which are loaded again. */
export const lostSlotCodes = new Set<ErrorCode>([
  'slot_taken',
  'staff_busy',
  'resource_unavailable',
  'hold_expired',
  'hold_not_found',
  'notice_too_short',
  'too_far_ahead',
  'seats_exceeded',
])

export function backToTimes(flow: Flow, lost: ClientRefusal): Flow {
  // Without a chosen person, a busy person means that the slot is taken.
  const isAnyone =
    lost.code === 'staff_busy' && flow.newStaff === null && flow.items.every(({ staff }) => staff === null)
  const refusal = isAnyone ? { ...lost, code: 'slot_taken' as const } : lost
  const zone = zoneOf(flow)
  const date = flow.slot !== null && zone !== null ? localDate(zone, Date.parse(flow.slot)) : flow.date
  return {
    ...flow,
    step: 'time',
    slot: null,
    // With several starts the server does not say which one is lost, so each is chosen again.
    items: flow.items.map((item) => ({ ...item, start: null })),
    current: 0,
    series: withoutDates(flow.series),
    hold: null,
    submission: null,
    date,
    month: date === null ? flow.month : monthFor(flow, date),
    slots: reloadSlots(flow.slots),
    // The alternatives apply to one item only, so they would mislead for a party or a series.
    alert:
      flow.items.length > 1 || flow.series !== null
        ? { code: refusal.code, ...(refusal.params && { params: refusal.params }) }
        : { ...alertOf(refusal), start: flow.slot },
  }
}

export function alertOf({ code, params, alternatives }: ClientRefusal): FlowAlert {
  return { code, ...(params && { params }), ...(alternatives && { alternatives }) }
}

export function receiveHold(flow: Flow, { result }: ResponseTo<'create_hold'>, context: EventContext): Flow {
  const { hold, submission } = flow
  if (!hold || hold.status === 'held') return flow
  if (result.ok) {
    const { key, cart, visit } = hold
    const granted = { status: 'held', view: result.value, minutesLeft: null, renewal: null } as const
    const held: Flow = { ...flow, hold: { key, cart, visit, ...granted } }
    if (submission?.request.type !== 'create_order') return held
    const body = { ...submission.request.body, holdToken: result.value.holdToken }
    return { ...held, submission: { ...submission, request: { ...submission.request, body } } }
  }
  const { code, status } = result.refusal
  // The subject is gone: the link was used, or the service is no longer offered.
  if (code === 'slug_expired' || code === 'calendar_not_found') return fail(flow, result.refusal)
  // The outcome is unknown, so the order requests the slot again.
  const isUnsure = status === null || status >= 500 || code.startsWith('idempotency')
  if (!isUnsure) {
    // A hold that the refused one should replace still occupies its slot.
    const back = backToTimes(release(flow, context), result.refusal)
    return code === 'rate_limited' ? { ...back, alert: refusedHold(result.refusal) } : back
  }
  const failed: Flow = { ...flow, hold: { ...hold, status: 'failed' } }
  // A failed hold is retried with the order, except if an order is already waiting for it: then the visitor sees the error.
  return submission ? { ...failed, submission: null, alert: alertOf(result.refusal) } : failed
}

/** The alert whose text says that the slot is not reserved. */
const refusedHold = ({ code, params }: ClientRefusal): FlowAlert => ({
  code,
  params: { ...params, refused: 'hold' },
})
