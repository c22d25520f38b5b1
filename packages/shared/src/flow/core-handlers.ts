import type { Handlers } from './flow-feature.ts'
import { receiveAbandon } from './abandon-order.ts'
import { recheck } from './check-details.ts'
import { changeItem, pickService, pickStaff } from './cart/choose.ts'
import { goBack, release, restart, retry } from './navigate.ts'
import { moveZone, pickSlot, showNext } from './time/pick-time.ts'
import { isPlainMonth } from './time/plain-month.ts'
import { receiveHold, receiveNext, receiveSlots } from './receive.ts'
import { receiveProvider, receiveService } from './receive-subject.ts'
import { showDate } from './time/show-date.ts'

/** The handlers that every flow needs: one service, a slot, the details. */
export const coreHandlers = {
  load_service_answered: receiveService,
  load_provider_answered: receiveProvider,
  load_slots_answered: receiveSlots,
  load_party_slots_answered: receiveSlots,
  find_next_answered: receiveNext,
  create_hold_answered: receiveHold,
  abandon_order_answered: receiveAbandon,
  release_hold_answered: (flow, { request }) => ({
    ...flow,
    releases: flow.releases.filter(({ key }) => key !== request.key),
  }),
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
