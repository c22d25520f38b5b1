import type { ClientRefusal } from '../contract/client.ts'
import type { OrderView, SlotsView } from '../contract/views.ts'
import type { ErrorCode } from '../errors/error-table.ts'
import type { Answer, AnswerTo } from './answer.ts'
import { isParty } from './cart.ts'
import { zoneOf } from './choices.ts'
import { fail } from './fail.ts'
import type { Flow, FlowAlert } from './flow.ts'
import type { Occasion } from './flow-event.ts'
import { dateIn, monthOf } from './plain-month.ts'
import {
  markLoaded,
  receiveBooking,
  receiveGroup,
  receiveLink,
  receiveMenu,
  receiveProvider,
  receiveService,
} from './receive-subject.ts'
import { nextDate } from './select.ts'
import { showDate } from './show-date.ts'
import { wantedWork, workKey } from './work.ts'

/** The visit after an answer. One that nobody waits for any more is dropped; a hold that nobody wants is given back. */
export function receive(before: Flow, answer: Answer, { key }: Occasion): Flow {
  const asked = workKey(answer.work)
  if (!wantedWork(before).some((work) => workKey(work) === asked)) {
    if (answer.type !== 'create_hold_answered' || !answer.result.ok) return before
    const { holdToken } = answer.result.value
    return { ...before, releases: [...before.releases, { key: `${key}-release`, holdToken }] }
  }
  const flow = answer.type.startsWith('load_') ? markLoaded(before, asked) : before
  switch (answer.type) {
    case 'load_service_answered':
      return receiveService(flow, answer)
    case 'load_provider_answered':
      return receiveProvider(flow, answer)
    case 'load_group_answered':
      return receiveGroup(flow, answer)
    case 'load_menu_answered':
      return receiveMenu(flow, answer)
    case 'load_link_answered':
      return receiveLink(flow, answer)
    case 'load_booking_answered':
      return receiveBooking(flow, answer)
    case 'load_slots_answered':
    case 'load_party_slots_answered':
      return answer.result.ok
        ? receiveSlots(flow, asked, answer.result.value)
        : { ...before, searching: false, slotsFailure: { key: asked, refusal: answer.result.refusal } }
    case 'find_next_answered':
      return receiveNext(flow, answer)
    case 'preview_series_answered':
      return answer.result.ok
        ? { ...flow, preview: answer.result.value }
        : { ...flow, alert: alertOf(answer.result.refusal) }
    case 'create_hold_answered':
      return receiveHold(flow, answer)
    case 'renew_hold_answered':
      return receiveRenewal(flow, answer)
    case 'release_hold_answered':
      return { ...flow, releases: flow.releases.filter((release) => release.key !== answer.work.key) }
    case 'create_order_answered':
      return answer.result.ok ? booked(flow, answer.result.value) : refuseOrder(flow, answer.result.refusal)
    case 'reschedule_answered':
    case 'cancel_answered':
      return answer.result.ok
        ? {
            ...flow,
            booking: answer.result.value,
            step: 'confirmation',
            outcome: answer.type === 'cancel_answered' ? 'cancelled' : 'rescheduled',
            submission: null,
          }
        : refuseSubmit(flow, answer.result.refusal)
  }
}

function receiveSlots(flow: Flow, key: string, slots: SlotsView): Flow {
  const shown: Flow = { ...flow, months: { ...flow.months, [key]: slots }, slotsFailure: null }
  if (!flow.searching || !isParty(flow)) return shown
  const date = nextDate(shown)
  return date === null ? { ...shown, searching: false } : showDate(shown, date)
}

function receiveNext(flow: Flow, { result }: AnswerTo<'find_next'>): Flow {
  if (!result.ok) return { ...flow, searching: false, alert: alertOf(result.refusal) }
  return result.value.date === null ? { ...flow, searching: false } : showDate(flow, result.value.date)
}

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
    // Of several times the server does not say which one is gone: each is chosen anew.
    items: flow.items.map((item) => ({ ...item, start: null })),
    current: 0,
    preview: null,
    moves: {},
    hold: null,
    submission: null,
    date,
    month: date === null ? flow.month : monthOf(date),
    slotsRefresh: flow.slotsRefresh + 1,
    // Other times are named for the one item that was lost: for a party or a series they would mislead.
    alert: flow.items.length > 1 || flow.rule !== null ? { code: refusal.code } : alertOf(refusal),
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
  return refusal.code === 'price_changed' ? { ...refused, serviceRefresh: flow.serviceRefresh + 1 } : refused
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
