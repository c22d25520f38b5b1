import { checkDetails, checkReason } from './check-details.ts'
import {
  addGuest,
  addService,
  changeItem,
  confirmChoice,
  countGuests,
  pickService,
  pickStaff,
  removeGuest,
  removeItem,
  typeGuest,
} from './choose.ts'
import { confirmCancel, confirmReschedule, submitDetails } from './confirm.ts'
import { createFlow, type Flow, type Step } from './flow.ts'
import type { FlowEvent, Occasion } from './flow-event.ts'
import {
  changePage,
  expireHold,
  goBack,
  goTo,
  keepVisitor,
  openBooking,
  release,
  restart,
  retry,
} from './navigate.ts'
import { confirmRepeat, moveZone, pickSlot, showNext } from './pick-time.ts'
import { isPlainMonth } from './plain-month.ts'
import { receive } from './receive.ts'
import { showDate } from './show-date.ts'

/**
 * The visit after an event: pure and total. An event that makes no sense where the visitor stands changes nothing, so
 * that a late click or an old answer can do no harm.
 */
export function transition(before: Flow, event: FlowEvent, occasion: Occasion): Flow {
  const flow = before.now === occasion.now ? before : { ...before, now: occasion.now }
  // While a submission is under way only its answer, and leaving, may change the visit.
  if (flow.submission?.status === 'sending' && isVisitors(event)) return flow
  switch (event.type) {
    case 'load_service_answered':
    case 'load_provider_answered':
    case 'load_group_answered':
    case 'load_menu_answered':
    case 'load_link_answered':
    case 'load_booking_answered':
    case 'load_slots_answered':
    case 'load_party_slots_answered':
    case 'find_next_answered':
    case 'preview_series_answered':
    case 'create_hold_answered':
    case 'renew_hold_answered':
    case 'release_hold_answered':
    case 'create_order_answered':
    case 'reschedule_answered':
    case 'cancel_answered':
      return receive(flow, event, occasion)
    case 'service_picked':
      return flow.step === 'service' || flow.step === 'several' ? pickService(flow, event.service) : flow
    case 'service_added':
      return flow.step === 'service' ? addService(flow, event.service) : flow
    case 'item_removed':
      return choosing.has(flow.step) ? removeItem(flow, event.index) : flow
    case 'item_changed':
      return choosing.has(flow.step) || ('location' in event.change && flow.step === 'details')
        ? recheck(changeItem(flow, event.index, event.change))
        : flow
    case 'guest_added':
      return choosing.has(flow.step) || flow.step === 'details' ? recheck(addGuest(flow)) : flow
    case 'guest_removed':
      return choosing.has(flow.step) || flow.step === 'details'
        ? recheck(removeGuest(flow, event.index))
        : flow
    case 'guests_counted':
      return flow.step === 'options' ? countGuests(flow, event.count) : flow
    case 'guest_typed':
      return recheck(typeGuest(flow, event.index, event.field, event.text))
    case 'person_picked':
      return event.guest === null || flow.guests[event.guest] ? { ...flow, person: event.guest } : flow
    case 'mode_picked':
      return flow.step === 'options' ? { ...flow, mode: event.mode, current: 0, slot: null } : flow
    case 'choice_confirmed':
      return choosing.has(flow.step) ? confirmChoice(flow) : flow
    case 'item_shown':
      return flow.step === 'time' && flow.items[event.index] ? { ...flow, current: event.index } : flow
    case 'staff_picked':
      return flow.step === 'time' ? pickStaff(flow, event.staff) : flow
    case 'duration_picked':
      return flow.step === 'time' ? changeItem(flow, flow.current, { duration: event.minutes }) : flow
    case 'month_shown':
      return flow.step === 'time' && isPlainMonth(event.month)
        ? { ...flow, month: event.month, date: null, pane: 'calendar' }
        : flow
    case 'date_picked':
      return flow.step === 'time' ? showDate(flow, event.date) : flow
    case 'calendar_reopened':
      return flow.step === 'time' ? { ...flow, pane: 'calendar' } : flow
    case 'next_slot_wanted':
      return showNext(flow)
    case 'slot_picked':
      return flow.step === 'time' ? pickSlot(flow, event.start, occasion) : flow
    case 'time_zone_picked':
      return moveZone(flow, { chosenZone: event.timeZone })
    case 'visitor_zone_found':
      return moveZone(flow, { visitorZone: event.timeZone })
    case 'hour_cycle_picked':
      return { ...flow, hourCycle: event.hourCycle }
    case 'rule_picked':
      return flow.step === 'repeat'
        ? { ...flow, rule: event.rule, preview: null, moves: {}, alert: null }
        : flow
    case 'occurrence_moved':
      return { ...flow, moves: { ...flow.moves, [event.start]: event.to } }
    case 'repeat_confirmed':
      return flow.step === 'repeat' ? confirmRepeat(flow, occasion) : flow
    case 'text_typed':
      return recheck({ ...flow, input: { ...flow.input, [event.field]: event.text } })
    case 'terms_ticked':
      return recheck({ ...flow, input: { ...flow.input, terms: event.accepted } })
    case 'consent_ticked':
      return { ...flow, input: { ...flow.input, consent: event.given } }
    case 'details_submitted':
      return flow.step === 'details' ? submitDetails(flow, occasion) : flow
    case 'hold_renewal_due':
      return flow.hold?.status === 'held' && flow.hold.view?.renewalsLeft
        ? { ...flow, hold: { ...flow.hold, renewal: occasion.key } }
        : flow
    case 'hold_ending':
      return flow.hold?.status === 'held' && flow.hold.view?.renewalsLeft === 0
        ? { ...flow, hold: { ...flow.hold, minutesLeft: event.minutes } }
        : flow
    case 'hold_ran_out':
      return flow.hold?.status === 'held' && !flow.submission ? expireHold(flow) : flow
    case 'booking_opened':
      return openBooking(flow, event.token)
    case 'reschedule_started':
      return flow.step === 'booking' && flow.booking?.canReschedule
        ? { ...flow, task: 'reschedule', step: 'time', slot: null, scope: 'one', alert: null }
        : flow
    case 'reschedule_confirmed':
      return flow.step === 'review' ? confirmReschedule(flow, occasion) : flow
    case 'cancel_started':
      return flow.step === 'booking' && flow.booking?.canCancel
        ? { ...flow, task: 'cancel', step: 'cancel', scope: 'one', alert: null, fields: [], attempts: 0 }
        : flow
    case 'scope_picked':
      return { ...flow, scope: event.scope }
    case 'reason_typed':
      return { ...flow, reason: event.text, fields: flow.attempts > 0 ? checkReason(event.text) : [] }
    case 'cancel_confirmed':
      return flow.step === 'cancel' ? confirmCancel(flow, occasion) : flow
    case 'went_back':
      return goBack(flow, occasion)
    case 'step_wanted':
      return goTo(flow, event.step, occasion)
    case 'refresh_wanted':
      return { ...flow, slotsRefresh: flow.slotsRefresh + 1, slotsFailure: null }
    case 'visit_reset':
      return keepVisitor(createFlow(flow.subject, flow.options, flow.now), release(flow, occasion))
    case 'retried':
      return retry(flow)
    case 'restarted':
      return restart(flow, occasion)
    case 'page_changed':
      return changePage(flow, event, occasion)
    case 'left':
      return release(flow, occasion)
  }
}

/** Clicks, as opposed to answers, typing and the page's own doing. */
const isVisitors = ({ type }: FlowEvent): boolean => !type.endsWith('_answered') && !meanwhile.has(type)

const meanwhile = new Set<FlowEvent['type']>([
  'left',
  'page_changed',
  'visitor_zone_found',
  'text_typed',
  'terms_ticked',
  'consent_ticked',
  'guest_typed',
  'reason_typed',
])

/** Where services, people and options are chosen. */
const choosing = new Set<Step>(['service', 'options'])

const recheck = (flow: Flow): Flow => (flow.attempts > 0 ? { ...flow, fields: checkDetails(flow) } : flow)
