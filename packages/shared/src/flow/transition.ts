import { canFindNext, nextDate } from './select.ts'
import { chosenStaff, staffChoices, zoneOf } from './choices.ts'
import { checkDetails, checkReason } from './check-details.ts'
import { createFlow, type Flow, type Step } from './flow.ts'
import type { FlowEvent, Occasion } from './flow-event.ts'
import { dateIn, isPlainMonth, monthOf } from './plain-month.ts'
import { stepsOf } from './progress.ts'
import { receive } from './receive.ts'
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
    case 'load_booking_answered':
    case 'load_slots_answered':
    case 'find_next_answered':
    case 'create_hold_answered':
    case 'renew_hold_answered':
    case 'release_hold_answered':
    case 'create_order_answered':
    case 'reschedule_answered':
    case 'cancel_answered':
      return receive(flow, event, occasion)
    case 'service_picked':
      return flow.step === 'service' ? pickService(flow, event.service) : flow
    case 'staff_picked':
      return flow.step === 'time' ? pickStaff(flow, event.staff) : flow
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
    case 'text_typed':
      return recheck({ ...flow, input: { ...flow.input, [event.field]: event.text } })
    case 'terms_ticked':
      return recheck({ ...flow, input: { ...flow.input, terms: event.accepted } })
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
    case 'reschedule_started':
      return flow.step === 'booking' && flow.booking?.canReschedule
        ? { ...flow, task: 'reschedule', step: 'time', slot: null, alert: null }
        : flow
    case 'reschedule_confirmed':
      return flow.step === 'review' ? confirmReschedule(flow, occasion) : flow
    case 'cancel_started':
      return flow.step === 'booking' && flow.booking?.canCancel
        ? { ...flow, task: 'cancel', step: 'cancel', alert: null, fields: [], attempts: 0 }
        : flow
    case 'reason_typed':
      return { ...flow, reason: event.text, fields: flow.attempts > 0 ? checkReason(event.text) : [] }
    case 'cancel_confirmed':
      return flow.step === 'cancel' ? confirmCancel(flow, occasion) : flow
    case 'went_back':
      return goBack(flow, occasion)
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
  'reason_typed',
])

const pickService = (flow: Flow, service: string): Flow => ({
  ...flow,
  step: 'time',
  wantedService: service,
  service: flow.service && [flow.service.id, flow.service.slug].includes(service) ? flow.service : null,
  staff: null,
  slot: null,
  alert: null,
})

function pickStaff(flow: Flow, staff: string | null): Flow {
  const known = staff === null || staffChoices(flow).some(({ id }) => id === staff)
  return known ? { ...flow, staff, slot: null, alert: null } : flow
}

function showNext(flow: Flow): Flow {
  if (flow.step !== 'time') return flow
  const date = nextDate(flow)
  if (date !== null) return showDate(flow, date)
  return canFindNext(flow) ? { ...flow, searching: true } : flow
}

function pickSlot(flow: Flow, start: string, occasion: Occasion): Flow {
  const zone = zoneOf(flow)
  if (zone === null || Number.isNaN(Date.parse(start))) return flow
  const date = dateIn(zone, Date.parse(start))
  const picked: Flow = { ...flow, slot: start, month: monthOf(date), date, alert: null, pane: 'slots' }
  if (flow.task === 'reschedule') return flow.booking ? { ...picked, step: 'review' } : flow
  if (!flow.service) return flow
  return { ...picked, step: 'details', hold: startHold(picked, start, occasion), fields: [], attempts: 0 }
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

const recheck = (flow: Flow): Flow =>
  flow.attempts > 0 && flow.service ? { ...flow, fields: checkDetails(flow.input, flow.service) } : flow

function submitDetails(flow: Flow, occasion: Occasion): Flow {
  const { service, slot } = flow
  const timeZone = zoneOf(flow)
  if (!service || slot === null || timeZone === null) return flow
  const fields = checkDetails(flow.input, service)
  if (fields.length > 0) return { ...flow, fields, attempts: flow.attempts + 1, alert: null }
  const held = flow.hold ? { ...flow.hold } : startHold(flow, slot, occasion)
  const hold = held.status === 'failed' ? { ...held, status: 'asked' as const } : held
  const body = orderBody(flow, service, slot, timeZone, hold.view?.holdToken ?? null)
  return submit({ ...flow, hold }, { type: 'create_order', key: `${occasion.key}-order`, body })
}

function confirmReschedule(flow: Flow, { key }: Occasion): Flow {
  const timeZone = zoneOf(flow)
  if (flow.token === null || flow.slot === null || timeZone === null) return flow
  const { token, slot: start } = flow
  return submit(flow, { type: 'reschedule', key, token, start, provider: null, timeZone })
}

function confirmCancel(flow: Flow, { key }: Occasion): Flow {
  const fields = checkReason(flow.reason)
  if (fields.length > 0) return { ...flow, fields, attempts: flow.attempts + 1, alert: null }
  if (flow.token === null || !flow.booking) return flow
  return submit(flow, { type: 'cancel', key, token: flow.token, reason: flow.reason.trim() })
}

const backFrom: Partial<Record<Step, Step>> = { details: 'time', review: 'time' }

function goBack(flow: Flow, occasion: Occasion): Flow {
  const plain: Flow = { ...flow, alert: null, fields: [], attempts: 0, submission: null }
  const back = backFrom[flow.step]
  if (back) return { ...release(plain, occasion), step: back, pane: 'slots' }
  if (flow.step === 'time' && stepsOf(flow)[0] === 'service') return { ...plain, step: 'service' }
  const manages = flow.step === 'cancel' || (flow.step === 'time' && flow.task === 'reschedule')
  return manages && flow.booking ? { ...plain, task: 'view', step: 'booking', slot: null } : flow
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
  if (flow.failure) {
    const fresh = createFlow(flow.subject, flow.options, flow.now)
    const { visitorZone, chosenZone, hourCycle, input } = flow
    return { ...fresh, visitorZone, chosenZone, hourCycle, input }
  }
  return { ...flow, slotsFailure: null, alert: flow.slotsFailure ? null : flow.alert }
}

function restart(flow: Flow, occasion: Occasion): Flow {
  const service = flow.booking?.service.id ?? flow.service?.id
  if (service === undefined || (flow.outcome === null && flow.step !== 'booking' && !flow.failure))
    return flow
  return beginBooking(release(flow, occasion), service)
}

function changePage(
  flow: Flow,
  { subject, options }: Extract<FlowEvent, { type: 'page_changed' }>,
  occasion: Occasion,
): Flow {
  const same =
    JSON.stringify(subject) === JSON.stringify(flow.subject) && options.locale === flow.options.locale
  if (same) {
    const asked = options.hourCycle === flow.options.hourCycle ? flow.hourCycle : options.hourCycle
    const staff = options.staff === flow.options.staff ? flow.staff : chosenStaff(flow, options.staff)
    return { ...flow, options, hourCycle: asked, staff }
  }
  const left = release(flow, occasion)
  const { releases, visitorZone, chosenZone, hourCycle, input } = left
  return { ...createFlow(subject, options, flow.now), releases, visitorZone, chosenZone, hourCycle, input }
}
