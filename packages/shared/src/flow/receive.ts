import type { ClientRefusal } from '../contract/client.ts'
import type { OrderView, ServiceView, SlotsView } from '../contract/views.ts'
import { isIdOrSlug, isToken } from '../contract/shapes.ts'
import type { ErrorCode } from '../errors/error-table.ts'
import type { Answer, AnswerTo } from './answer.ts'
import { isParty, offeredServices, serviceOf } from './cart.ts'
import { bookersItem, type CartItem } from './cart-item.ts'
import { chosenStaff, zoneOf } from './choices.ts'
import { pickService, settleOptions } from './choose.ts'
import { manageStep, type Flow, type FlowAlert, type Found } from './flow.ts'
import type { Occasion } from './flow-event.ts'
import { dateIn, monthOf } from './plain-month.ts'
import { showDate } from './show-date.ts'
import { nextDate } from './select.ts'
import { loadService, wantedWork, workKey } from './work.ts'

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

const markLoaded = (flow: Flow, key: string): Flow => ({ ...flow, loaded: { ...flow.loaded, [key]: true } })

const fail = (flow: Flow, failure: ClientRefusal): Flow => ({
  ...flow,
  step: 'failed',
  failure,
  submission: null,
})

function receiveService(flow: Flow, { work, result }: AnswerTo<'load_service'>): Flow {
  const asked = work.service
  if (flow.step === 'several') {
    return settleSeveral(
      result.ok
        ? {
            ...know(flow, result.value, work.refresh),
            found: { ...flow.found, [asked]: { kind: 'service', service: result.value } },
          }
        : { ...flow, found: { ...flow.found, [asked]: { kind: 'unknown', refusal: result.refusal } } },
    )
  }
  if (!result.ok) {
    // Asked again for its words or its price, what is there stays.
    return flow.services[asked] ? flow : refuseService(flow, result.refusal)
  }
  const service = result.value
  const isNew = flow.services[service.id] === undefined
  const known = know(flow, service, work.refresh)
  const items = flow.items.map((item) =>
    item.service === asked || item.service === service.id ? { ...item, service: service.id } : item,
  )
  const named = { ...known, items }
  const placed = items.map((item) => settleItem(named, item))
  return isNew ? settleOptions({ ...named, items: placed }, true) : named
}

/** A service that is known by its id, whatever it was asked by. */
function know(flow: Flow, service: ServiceView, refresh: number): Flow {
  const asked = workKey(loadService(service.id, flow.options.locale, refresh))
  return markLoaded({ ...flow, services: { ...flow.services, [service.id]: service } }, asked)
}

/** What a page wished for and the service does not have is not chosen. */
function settleItem(flow: Flow, item: CartItem): CartItem {
  const service = serviceOf(flow, item)
  if (!service) return item
  const { duration, location } = item
  return {
    ...item,
    staff: item.staff === null ? null : chosenStaff(flow, item, item.staff),
    duration: service.durations.some(({ minutes }) => minutes === duration) ? duration : null,
    location: service.locations.some(({ slug }) => slug === location) ? location : null,
  }
}

/** What looked like a capability and names no service either was most likely an old link to a booking. */
function refuseService(flow: Flow, refusal: ClientRefusal): Flow {
  const { subject } = flow
  const wasToken = subject.kind === 'booking' && isToken(subject.id) && refusal.code === 'calendar_not_found'
  return fail(flow, wasToken ? { code: 'event_not_found', status: 404 } : refusal)
}

/** All of several names unknown is a dead end; some are named in a notice. */
function settleSeveral(flow: Flow): Flow {
  if (flow.subject.kind !== 'several') return flow
  const refusals = flow.subject.ids.map((id) => {
    const found = flow.found[id]
    return found?.kind === 'unknown' ? found.refusal : null
  })
  const [first] = refusals
  return first && !refusals.includes(null) ? fail(flow, first) : flow
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

const noCalendar: ClientRefusal = { code: 'calendar_not_found', status: 404 }

function receiveProvider(flow: Flow, { result }: AnswerTo<'load_provider'>): Flow {
  if (!result.ok) return flow.provider ? flow : fail(flow, result.refusal)
  return settleList({ ...flow, provider: result.value }, flow.provider === null)
}

function receiveGroup(flow: Flow, { result }: AnswerTo<'load_group'>): Flow {
  if (!result.ok) return flow.group ? flow : fail(flow, result.refusal)
  return settleList({ ...flow, group: result.value }, flow.group === null)
}

/** A list that has come for the first time: what is asked for must be in it, and one service is no choice. */
function settleList(flow: Flow, isNew: boolean): Flow {
  const services = offeredServices(flow)
  const [first, ...more] = services
  if (!isNew) return flow
  if (!first) return fail(flow, noCalendar)
  const [item] = flow.items
  const isOffered = (name: string): boolean => services.some(({ id, slug }) => id === name || slug === name)
  if (item) return isOffered(item.service) ? flow : fail(flow, noCalendar)
  return more.length === 0 && flow.step === 'service' ? pickService(flow, first.id) : flow
}

/** A menu is a cart's even with one service; one that its address names is in the cart already. */
function receiveMenu(flow: Flow, { result }: AnswerTo<'load_menu'>): Flow {
  if (!result.ok) return flow.menu ? flow : fail(flow, result.refusal)
  const shown = { ...flow, menu: result.value }
  const [item] = flow.items
  const services = offeredServices(shown)
  const isOffered = services.some(({ id, slug }) => id === item?.service || slug === item?.service)
  return services.length === 0 || (item && flow.menu === null && !isOffered) ? fail(flow, noCalendar) : shown
}

function receiveLink(flow: Flow, { result }: AnswerTo<'load_link'>): Flow {
  if (!result.ok) return fail(flow, result.refusal)
  const { service, provider } = result.value
  const named = flow.subject.kind === 'link' ? flow.subject.service : null
  if (named !== null && named !== service.id && named !== service.slug) return fail(flow, noCalendar)
  const known = know(flow, service, flow.serviceRefresh)
  const item = bookersItem(service.id, { ...flow.options, staff: provider ?? flow.options.staff })
  const chosen = { ...known, items: [item] }
  return settleOptions(
    {
      ...chosen,
      items: [{ ...settleItem(chosen, item), ...(provider === null ? {} : { staff: provider }) }],
    },
    true,
  )
}

function receiveBooking(flow: Flow, { work, result }: AnswerTo<'load_booking'>): Flow {
  const isGone = !result.ok && result.refusal.code === 'event_not_found'
  if (flow.step === 'several') {
    const found: Found = result.ok
      ? { kind: 'booking', booking: result.value }
      : isGone && isIdOrSlug(work.token)
        ? { kind: 'no_booking' }
        : { kind: 'unknown', refusal: result.refusal }
    return settleSeveral({ ...flow, found: { ...flow.found, [work.token]: found } })
  }
  if (!result.ok) {
    if (flow.booking) return flow
    // What was no capability may still be the name of a service.
    return flow.token === null && isGone && isIdOrSlug(work.token)
      ? { ...flow, items: [bookersItem(work.token, flow.options)] }
      : fail(flow, result.refusal)
  }
  const booking = result.value
  if (flow.booking) return { ...flow, booking }
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
