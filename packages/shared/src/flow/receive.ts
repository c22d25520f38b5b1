import type { ClientRefusal } from '../contract/client.ts'
import type { OrderView } from '../contract/views.ts'
import { isIdOrSlug, isToken } from '../contract/shapes.ts'
import type { ErrorCode } from '../errors/error-table.ts'
import type { Answer, AnswerTo } from './answer.ts'
import { chosenStaff, zoneOf } from './choices.ts'
import { manageStep, type Flow, type FlowAlert } from './flow.ts'
import type { Occasion } from './flow-event.ts'
import { dateIn, monthOf } from './plain-month.ts'
import { showDate } from './show-date.ts'
import { wantedWork, workKey } from './work.ts'

/** The visit after an answer. One that nobody waits for any more is dropped; a hold that nobody wants is given back. */
export function receive(flow: Flow, answer: Answer, { key }: Occasion): Flow {
  const asked = workKey(answer.work)
  if (!wantedWork(flow).some((work) => workKey(work) === asked)) {
    if (answer.type !== 'create_hold_answered' || !answer.result.ok) return flow
    const { holdToken } = answer.result.value
    return { ...flow, releases: [...flow.releases, { key: `${key}-release`, holdToken }] }
  }
  switch (answer.type) {
    case 'load_service_answered': {
      if (!answer.result.ok) return refuseService(flow, answer.result.refusal)
      const loaded = { ...flow, service: answer.result.value }
      return { ...loaded, staff: flow.staff ?? chosenStaff(loaded, flow.options.staff) }
    }
    case 'load_provider_answered':
      return receiveProvider(flow, answer)
    case 'load_booking_answered':
      return receiveBooking(flow, answer)
    case 'load_slots_answered':
      return answer.result.ok
        ? { ...flow, months: { ...flow.months, [asked]: answer.result.value }, slotsFailure: null }
        : { ...flow, slotsFailure: { key: asked, refusal: answer.result.refusal } }
    case 'find_next_answered':
      return receiveNext(flow, answer)
    case 'create_hold_answered':
      return receiveHold(flow, answer)
    case 'renew_hold_answered':
      return receiveRenewal(flow, answer)
    case 'release_hold_answered':
      return { ...flow, releases: flow.releases.filter((release) => release.key !== answer.work.key) }
    case 'create_order_answered':
      return answer.result.ok ? booked(flow, answer.result.value) : refuseOrder(flow, answer.result.refusal)
    case 'reschedule_answered':
      return answer.result.ok
        ? {
            ...flow,
            booking: answer.result.value,
            step: 'confirmation',
            outcome: 'rescheduled',
            submission: null,
          }
        : refuseSubmit(flow, answer.result.refusal)
    case 'cancel_answered':
      return answer.result.ok
        ? {
            ...flow,
            booking: answer.result.value,
            step: 'confirmation',
            outcome: 'cancelled',
            submission: null,
          }
        : refuseSubmit(flow, answer.result.refusal)
  }
}

const fail = (flow: Flow, failure: ClientRefusal): Flow => ({
  ...flow,
  step: 'failed',
  failure,
  submission: null,
})

/** What looked like a capability and names no service either was most likely an old link to a booking. */
function refuseService(flow: Flow, refusal: ClientRefusal): Flow {
  const { subject } = flow
  const wasToken = subject.kind === 'booking' && isToken(subject.id) && refusal.code === 'calendar_not_found'
  return fail(flow, wasToken ? { code: 'event_not_found', status: 404 } : refusal)
}

function receiveNext(flow: Flow, { result }: AnswerTo<'find_next'>): Flow {
  if (!result.ok) return { ...flow, searching: false, alert: alertOf(result.refusal) }
  return result.value.date === null ? { ...flow, searching: false } : showDate(flow, result.value.date)
}

function receiveProvider(flow: Flow, { result }: AnswerTo<'load_provider'>): Flow {
  if (!result.ok) return fail(flow, result.refusal)
  const provider = result.value
  const [first, ...more] = provider.services
  if (!first) return fail(flow, { code: 'calendar_not_found', status: 404 })
  const { wantedService } = flow
  const offered = provider.services.some(({ id, slug }) => id === wantedService || slug === wantedService)
  if (wantedService !== null && !offered) return fail(flow, { code: 'calendar_not_found', status: 404 })
  // One service is no choice.
  const single = wantedService === null && more.length === 0
  return { ...flow, provider, ...(single ? { wantedService: first.id, step: 'time' } : {}) }
}

function receiveBooking(flow: Flow, { work, result }: AnswerTo<'load_booking'>): Flow {
  if (!result.ok) {
    // What was no capability may still be the name of a service.
    return flow.token === null && result.refusal.code === 'event_not_found' && isIdOrSlug(work.token)
      ? { ...flow, wantedService: work.token }
      : fail(flow, result.refusal)
  }
  const booking = result.value
  const action =
    flow.subject.kind === 'booking' ? flow.subject.action : flow.task === 'book' ? 'view' : flow.task
  const found: Flow = { ...flow, token: work.token, booking, task: action, step: manageStep(action) }
  if (booking.status === 'cancelled') return { ...found, task: 'view', step: 'booking' }
  if (action === 'reschedule' && !booking.canReschedule) return closed(found, 'reschedule_window_closed')
  if (action === 'cancel' && !booking.canCancel) return closed(found, 'cancellation_window_closed')
  return found
}

const closed = (flow: Flow, code: ErrorCode): Flow => fail(flow, { code, status: 403 })

/** Answers after which the chosen time is lost: the visitor returns to that day's times, freshly read. */
const lostTime = new Set<ErrorCode>([
  'slot_taken',
  'staff_busy',
  'resource_unavailable',
  'hold_expired',
  'hold_not_found',
  'notice_too_short',
  'too_far_ahead',
])

function backToTimes(flow: Flow, refusal: ClientRefusal): Flow {
  const zone = zoneOf(flow)
  const date = flow.slot !== null && zone !== null ? dateIn(zone, Date.parse(flow.slot)) : flow.date
  return {
    ...flow,
    step: 'time',
    pane: 'slots',
    slot: null,
    hold: null,
    submission: null,
    date,
    month: date === null ? flow.month : monthOf(date),
    slotsRefresh: flow.slotsRefresh + 1,
    alert: alertOf(refusal),
  }
}

function alertOf({ code, params, alternatives }: ClientRefusal): FlowAlert {
  return { code, ...(params && { params }), ...(alternatives && { alternatives }) }
}

function receiveHold(flow: Flow, { result }: AnswerTo<'create_hold'>): Flow {
  const { hold, submission } = flow
  if (!hold) return flow
  if (result.ok) {
    const held: Flow = { ...flow, hold: { ...hold, status: 'held', view: result.value, replaces: null } }
    if (submission?.work.type !== 'create_order') return held
    const body = { ...submission.work.body, holdToken: result.value.holdToken }
    return { ...held, submission: { ...submission, work: { ...submission.work, body } } }
  }
  if (lostTime.has(result.refusal.code)) return backToTimes(flow, result.refusal)
  const failed: Flow = { ...flow, hold: { ...hold, status: 'failed' } }
  // Unless the visitor waits for it, a hold that could not be made is tried again with the order.
  return submission ? { ...failed, submission: null, alert: alertOf(result.refusal) } : failed
}

function receiveRenewal(flow: Flow, { result }: AnswerTo<'renew_hold'>): Flow {
  if (!flow.hold) return flow
  return { ...flow, hold: { ...flow.hold, renewal: null, view: result.ok ? result.value : flow.hold.view } }
}

function booked(flow: Flow, order: OrderView): Flow {
  const outcome = order.status === 'requested' ? 'requested' : 'scheduled'
  const booking = order.bookings[0] ?? null
  return { ...flow, order, booking, outcome, step: 'confirmation', hold: null, submission: null, alert: null }
}

function refuseOrder(flow: Flow, refusal: ClientRefusal): Flow {
  const refused = refuseSubmit(flow, refusal)
  // The price on the screen is old: read it anew before the visitor decides.
  return refusal.code === 'price_changed'
    ? { ...refused, service: null, serviceRefresh: flow.serviceRefresh + 1 }
    : refused
}

/** Refusals that end the visit: what the link stood for is gone or closed. */
const deadEnds = new Set<ErrorCode>([
  'event_not_found',
  'calendar_not_found',
  'slug_expired',
  'reschedule_window_closed',
  'cancellation_window_closed',
  'booking_not_active',
])

function refuseSubmit(flow: Flow, refusal: ClientRefusal): Flow {
  if (lostTime.has(refusal.code)) return backToTimes(flow, refusal)
  if (deadEnds.has(refusal.code)) return fail(flow, refusal)
  const fields = refusal.fields ?? []
  const work = flow.submission?.work
  return {
    ...flow,
    submission: work ? { status: 'failed', work, unsure: isUnsure(refusal) } : null,
    fields,
    attempts: fields.length > 0 ? flow.attempts + 1 : flow.attempts,
    alert: fields.length > 0 ? null : alertOf(refusal),
  }
}

/** No answer, or one that says nothing about whether it was done. */
const isUnsure = ({ status, code }: ClientRefusal): boolean =>
  status === null || status >= 500 || status === 429 || code === 'network' || code === 'idempotency_in_flight'
