import { cartOf, currentItem, currentService, isParty, servicesOf } from './cart.ts'
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
import { canFindNext, nextDate } from './select.ts'
import { chosenStaff, shownMonth, zoneOf } from './choices.ts'
import { checkDetails, checkReason } from './check-details.ts'
import { createFlow, type Flow, type Step } from './flow.ts'
import type { FlowEvent, Occasion } from './flow-event.ts'
import { afterMonth, dateIn, isPlainMonth, monthOf } from './plain-month.ts'
import { stepsOf } from './progress.ts'
import { receive } from './receive.ts'
import { seriesStarts } from './recurrence.ts'
import { orderBody, startHold, submit } from './submit.ts'
import { beginBooking } from './begin-booking.ts'
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

function showNext(flow: Flow): Flow {
  if (flow.step !== 'time') return flow
  const date = nextDate(flow)
  if (date !== null) return showDate(flow, date)
  if (!canFindNext(flow)) return flow
  // A party's search goes month by month: an empty one names the next time itself.
  return isParty(flow)
    ? { ...flow, searching: true, month: monthOf(afterMonth(shownMonth(flow))), date: null }
    : { ...flow, searching: true }
}

function pickSlot(flow: Flow, start: string, occasion: Occasion): Flow {
  const zone = zoneOf(flow)
  if (zone === null || Number.isNaN(Date.parse(start))) return flow
  const date = dateIn(zone, Date.parse(start))
  const picked: Flow = { ...flow, slot: start, month: monthOf(date), date, alert: null, pane: 'slots' }
  if (flow.task === 'reschedule') return flow.booking ? { ...picked, step: 'review' } : flow
  const service = currentService(flow)
  if (!service || !servicesOf(flow)) return flow
  if (service.recurring && flow.items.length === 1) {
    return { ...picked, step: 'repeat', preview: null, moves: {} }
  }
  return isParty(flow) || flow.items.length === 1
    ? toDetails(picked, occasion)
    : timeItem(picked, start, occasion)
}

/** Each item has a time of its own: on to the next one without, then to the details. */
function timeItem(flow: Flow, start: string, occasion: Occasion): Flow {
  const item = currentItem(flow)
  if (!item) return flow
  const timed = { ...flow, items: flow.items.with(flow.current, { ...item, start }) }
  const next = timed.items.findIndex((one) => one.start === null)
  return next === -1 ? toDetails(timed, occasion) : { ...timed, current: next, pane: 'calendar', date: null }
}

/** The times are asked for while the visitor types. */
function toDetails(flow: Flow, occasion: Occasion): Flow {
  const cart = cartOf(flow)
  if (!cart) return flow
  return {
    ...flow,
    step: 'details',
    hold: startHold(flow, cart, occasion),
    alert: null,
    fields: [],
    attempts: 0,
  }
}

/** A rhythm of which no date is left is no series. */
function confirmRepeat(flow: Flow, occasion: Occasion): Flow {
  if (flow.rule === null) return toDetails(flow, occasion)
  if (!flow.preview) return flow
  return seriesStarts(flow).length === 0
    ? { ...flow, alert: { code: 'choose_one' } }
    : toDetails(flow, occasion)
}

/** Times are moments: in another zone they stand under another date, and the chosen one stays chosen. */
function moveZone(flow: Flow, zones: Pick<Flow, 'chosenZone'> | Pick<Flow, 'visitorZone'>): Flow {
  const moved = { ...flow, ...zones }
  const zone = zoneOf(moved)
  if (zone === null || zone === zoneOf(flow)) return moved
  // Without a chosen time the shown day stays the shown day.
  const date = flow.slot === null ? flow.date : dateIn(zone, Date.parse(flow.slot))
  return { ...moved, date, month: date === null ? flow.month : monthOf(date) }
}

const recheck = (flow: Flow): Flow => (flow.attempts > 0 ? { ...flow, fields: checkDetails(flow) } : flow)

function submitDetails(flow: Flow, occasion: Occasion): Flow {
  const timeZone = zoneOf(flow)
  const cart = cartOf(flow)
  if (timeZone === null || !cart) return flow
  const fields = checkDetails(flow)
  if (fields.length > 0) return { ...flow, fields, attempts: flow.attempts + 1, alert: null }
  const held = flow.hold ?? startHold(flow, cart, occasion)
  const hold = held.status === 'failed' ? { ...held, status: 'asked' as const, cart } : held
  const body = orderBody({ ...flow, hold }, cart, timeZone)
  return body ? submit({ ...flow, hold }, { type: 'create_order', key: `${occasion.key}-order`, body }) : flow
}

function confirmReschedule(flow: Flow, { key }: Occasion): Flow {
  const timeZone = zoneOf(flow)
  if (flow.token === null || flow.slot === null || timeZone === null) return flow
  const { token, slot: start, scope } = flow
  return submit(flow, { type: 'reschedule', key, token, start, scope, timeZone })
}

function confirmCancel(flow: Flow, { key }: Occasion): Flow {
  const fields = checkReason(flow.reason)
  if (fields.length > 0) return { ...flow, fields, attempts: flow.attempts + 1, alert: null }
  if (flow.token === null || !flow.booking) return flow
  const { token, scope } = flow
  return submit(flow, { type: 'cancel', key, token, reason: flow.reason.trim(), scope })
}

/** One step back. What was chosen and typed stays; a time that was being kept is given back. */
function goBack(flow: Flow, occasion: Occasion): Flow {
  const manages = flow.step === 'cancel' || (flow.step === 'time' && flow.task === 'reschedule')
  if (manages && flow.booking) return { ...quiet(flow), task: 'view', step: 'booking', slot: null }
  if (flow.step === 'review') return { ...quiet(flow), step: 'time', pane: 'slots' }
  if (flow.step === 'booking' && flow.subject.kind === 'several') {
    return { ...quiet(flow), task: 'book', step: 'several', token: null, booking: null }
  }
  const steps = stepsOf(flow)
  const back = flow.task === 'book' ? steps[steps.indexOf(flow.step) - 1] : undefined
  return back ? goTo(flow, back, occasion) : flow
}

/** Back to an earlier step of a booking that is not made yet. */
function goTo(flow: Flow, step: Step, occasion: Occasion): Flow {
  const steps = stepsOf(flow)
  const target = steps.indexOf(step)
  if (flow.task !== 'book' || flow.outcome !== null || target < 0 || target >= steps.indexOf(flow.step))
    return flow
  const left = release(quiet(flow), occasion)
  // A menu's cart stays; from a list of services another one is chosen.
  const listed = step === 'several' ? { items: [], guests: [], slot: null } : {}
  return { ...left, ...listed, step, pane: 'slots' }
}

const quiet = (flow: Flow): Flow => ({ ...flow, alert: null, fields: [], attempts: 0, submission: null })

function openBooking(flow: Flow, token: string): Flow {
  const found = flow.found[token]
  return flow.step === 'several' && found?.kind === 'booking'
    ? { ...flow, token, booking: found.booking, task: 'view', step: 'booking' }
    : flow
}

/** Gives the hold back. One that is still being asked for is given back when its token arrives. */
function release(flow: Flow, { key }: Occasion): Flow {
  if (!flow.hold) return flow
  const token = flow.hold.view?.holdToken ?? flow.hold.replaces
  const releases =
    token === null ? flow.releases : [...flow.releases, { key: `${key}-release`, holdToken: token }]
  return { ...flow, hold: null, releases }
}

const expireHold = (flow: Flow): Flow => ({
  ...flow,
  hold: null,
  slot: null,
  step: 'time',
  pane: 'slots',
  slotsRefresh: flow.slotsRefresh + 1,
  alert: { code: 'hold_expired' },
})

function retry(flow: Flow): Flow {
  if (flow.failure) return keepVisitor(createFlow(flow.subject, flow.options, flow.now), flow)
  return {
    ...flow,
    slotsFailure: null,
    alert: flow.step === 'repeat' || flow.slotsFailure ? null : flow.alert,
  }
}

/** What a visitor brings along into another beginning: what they typed and how they read times. */
const keepVisitor = (fresh: Flow, { releases, visitorZone, chosenZone, hourCycle, input }: Flow): Flow => ({
  ...fresh,
  releases,
  visitorZone,
  chosenZone,
  hourCycle,
  input,
})

function restart(flow: Flow, occasion: Occasion): Flow {
  const service = flow.booking?.service.id ?? currentService(flow)?.id
  if (service === undefined || (flow.outcome === null && flow.step !== 'booking' && !flow.failure))
    return flow
  return beginBooking(release(flow, occasion), service)
}

function changePage(
  flow: Flow,
  { subject, options }: Extract<FlowEvent, { type: 'page_changed' }>,
  occasion: Occasion,
): Flow {
  if (!same(subject, flow.subject)) {
    return keepVisitor(createFlow(subject, options, flow.now), release(flow, occasion))
  }
  const hourCycle = options.hourCycle === flow.options.hourCycle ? flow.hourCycle : options.hourCycle
  const staff = options.staff === flow.options.staff ? undefined : options.staff
  const item = currentItem(flow)
  const items =
    staff === undefined || !item
      ? flow.items
      : flow.items.with(flow.current, { ...item, staff: chosenStaff(flow, item, staff) })
  const input = { ...flow.input, ...(same(options.prefill, flow.options.prefill) ? {} : options.prefill) }
  return { ...flow, options, hourCycle, items, input }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
