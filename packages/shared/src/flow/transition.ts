import { type EventContext, handle, type Handlers } from './flow-feature.ts'
import type { Flow } from './flow.ts'
import type { FlowEvent } from './flow-event.ts'
import { acceptResponse, receiveHold, receiveNext, receiveSlots } from './receive.ts'
import { changeItem, pickService, pickStaff } from './cart/choose.ts'
import { goBack, release, restart, retry } from './navigate.ts'
import { moveZone, pickSlot, showNext } from './time/pick-time.ts'
import { isPlainMonth } from './time/plain-month.ts'
import { receiveProvider, receiveService } from './receive-subject.ts'
import { reloadSlots } from './time/slots-state.ts'
import { showDate } from './time/show-date.ts'
import type { FieldRefusal } from '../errors/result.ts'
import type { ReleaseRequest, ResponseTo } from './flow-request.ts'
import { cartOf } from './cart/cart.ts'
import { startHold } from './start-hold.ts'

/**
 * The abandoned order has freed its slots: the flow fetches the slots again and, on the details step, creates a hold for the
 * same cart.
 */
export function receiveAbandon(
  flow: Flow,
  { request }: ResponseTo<'abandon_order'>,
  context: EventContext,
): Flow {
  const freed: Flow = { ...withoutRelease(flow, request), slots: reloadSlots(flow.slots) }
  const cart = flow.step === 'details' && !flow.hold ? cartOf(flow) : null
  return cart ? { ...freed, hold: startHold(freed, cart, context) } : freed
}

const withoutRelease = (flow: Flow, { key }: ReleaseRequest): Flow => ({
  ...flow,
  releases: flow.releases.filter((request) => request.key !== key),
})

/**
 * Returns the flow after an event; pure and total. An event that does not apply to the current step changes nothing, so a late
 * click or an outdated response does no harm. The handler of a feature takes precedence over the core's.
 */
export function transition(before: Flow, event: FlowEvent, context: EventContext): Flow {
  const flow = before.now === context.now ? before : { ...before, now: context.now }
  const tables = [...context.features.map(({ handlers }) => handlers), coreHandlers]
  if ('request' in event) {
    const admitted = acceptResponse(flow, event, context)
    return admitted.isPending ? handle(tables, event.type, admitted.flow, event, context) : admitted.flow
  }
  // While a submission is in flight, only its response, input and the events of the page may change the flow.
  return flow.submission?.status === 'sending' && !appliesWhileSubmitting(event.type, context)
    ? flow
    : handle(tables, event.type, flow, event, context)
}

const appliesWhileSubmitting = (type: FlowEvent['type'], { features }: EventContext): boolean =>
  ['left', 'feature_opened', 'visitor_zone_found'].includes(type) ||
  features.some(({ whileSubmitting }) => whileSubmitting?.includes(type))

/** The handlers that every flow needs: one service, a slot, the details. */
export const coreHandlers = {
  load_service_answered: receiveService,
  load_provider_answered: receiveProvider,
  load_slots_answered: receiveSlots,
  load_party_slots_answered: receiveSlots,
  find_next_answered: receiveNext,
  create_hold_answered: receiveHold,
  abandon_order_answered: receiveAbandon,
  release_hold_answered: (flow, { request }) => withoutRelease(flow, request),
  service_picked: (flow, { service }) =>
    flow.step === 'service' || flow.step === 'several' ? pickService(flow, service) : flow,
  staff_picked: (flow, { staff }) => (flow.step === 'time' ? pickStaff(flow, staff) : flow),
  duration_picked: (flow, { minutes: duration }) =>
    flow.step === 'time' ? changeItem(flow, flow.current, { duration }) : flow,
  month_shown: (flow, { month }) => (flow.step === 'time' && isPlainMonth(month) ? { ...flow, month } : flow),
  date_picked: (flow, { date }) => (flow.step === 'time' ? showDate(flow, date) : flow),
  next_slot_wanted: showNext,
  slot_picked: (flow, { start }, context) => (flow.step === 'time' ? pickSlot(flow, start, context) : flow),
  time_zone_picked: (flow, { timeZone }) => moveZone(flow, { chosenZone: timeZone }),
  visitor_zone_found: (flow, { timeZone }) => moveZone(flow, { visitorZone: timeZone }),
  hour_cycle_picked: (flow, { hourCycle }) => ({ ...flow, hourCycle }),
  went_back: (flow, _, context) => goBack(flow, context),
  retried: retry,
  restarted: (flow, _, context) => restart(flow, context),
  // The copy notifies observers, which then send the feature's requests. A visible form gets the feature's checks.
  feature_opened: (flow, _, context) => recheck({ ...flow }, context),
  // An order is not released, because the visitor has most likely left to pay for it.
  left: (flow, _, context) => (flow.payment ? flow : release(flow, context)),
} as const satisfies Handlers

/** The validation errors of the details form, in the order of its fields. The terms come last. */
export function checkDetails(
  flow: Flow,
  { features }: Pick<EventContext, 'features'>,
): readonly FieldRefusal[] {
  const faults = features.flatMap((feature) => feature.checks?.(flow) ?? [])
  const isLast = ({ path }: FieldRefusal): boolean => path === 'termsAccepted'
  return [...faults.filter((fault) => !isLast(fault)), ...faults.filter(isLast)]
}

/** Validates the form on every change, once it was submitted with errors. */
export const recheck = (flow: Flow, context: EventContext): Flow =>
  flow.attempts > 0 ? { ...flow, fields: checkDetails(flow, context) } : flow
