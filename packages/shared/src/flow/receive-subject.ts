import type { ClientRefusal } from '../contract/client.ts'
import { isIdOrSlug, isToken } from '../contract/shapes.ts'
import type { ServiceView } from '../contract/views.ts'
import type { ErrorCode } from '../errors/error-table.ts'
import type { AnswerTo } from './answer.ts'
import { offeredServices } from './cart.ts'
import { bookersItem } from './cart-item.ts'
import { pickService, settleItem, settleOptions } from './choose.ts'
import { fail } from './fail.ts'
import { manageStep, type Flow, type Found } from './flow.ts'
import { loadService, workKey } from './work.ts'

/* What the visit becomes when something its address names has come: services, lists, links, bookings. */

export function receiveService(flow: Flow, { work, result }: AnswerTo<'load_service'>): Flow {
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

const noCalendar: ClientRefusal = { code: 'calendar_not_found', status: 404 }

export function receiveProvider(flow: Flow, { result }: AnswerTo<'load_provider'>): Flow {
  if (!result.ok) return flow.provider ? flow : fail(flow, result.refusal)
  return settleList({ ...flow, provider: result.value }, flow.provider === null)
}

export function receiveGroup(flow: Flow, { result }: AnswerTo<'load_group'>): Flow {
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
export function receiveMenu(flow: Flow, { result }: AnswerTo<'load_menu'>): Flow {
  if (!result.ok) return flow.menu ? flow : fail(flow, result.refusal)
  const shown = { ...flow, menu: result.value }
  const [item] = flow.items
  const services = offeredServices(shown)
  const isOffered = services.some(({ id, slug }) => id === item?.service || slug === item?.service)
  return services.length === 0 || (item && flow.menu === null && !isOffered) ? fail(flow, noCalendar) : shown
}

export function receiveLink(flow: Flow, { result }: AnswerTo<'load_link'>): Flow {
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

export function receiveBooking(flow: Flow, { work, result }: AnswerTo<'load_booking'>): Flow {
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

export const markLoaded = (flow: Flow, key: string): Flow => ({
  ...flow,
  loaded: { ...flow.loaded, [key]: true },
})
