import type { ClientRefusal } from '../contract/client.ts'
import type { ServiceView } from '../contract/views.ts'
import type { ResponseTo } from './flow-response.ts'
import { offeredServices } from './cart.ts'
import { pickService, settleItem, settleOptions } from './choose.ts'
import { fail } from './fail.ts'
import type { Flow } from './flow.ts'
import { loadService } from './pending-requests.ts'
import { requestKey } from './flow-request.ts'

/* What the visit becomes when a service, or whom it is booked with, has come. */

export function receiveService(flow: Flow, { request, result }: ResponseTo<'load_service'>): Flow {
  const asked = request.service
  if (!result.ok) {
    // Asked again for its words or its price, what is there stays.
    // Nor does a booking that is there depend on it.
    return flow.services[asked] || flow.booking ? flow : refuseService(flow, result.refusal)
  }
  const service = result.value
  const isNew = flow.services[service.id] === undefined
  const known = know(flow, service, request.refresh)
  const items = flow.items.map((item) =>
    item.service === asked || item.service === service.id ? { ...item, service: service.id } : item,
  )
  const named = { ...known, items }
  const placed = items.map((item) => settleItem(named, item))
  return isNew ? settleOptions({ ...named, items: placed }) : named
}

/** A service that is known by its id, whatever it was asked by. */
export function know(flow: Flow, service: ServiceView, refresh: number): Flow {
  const asked = requestKey(loadService(service.id, flow.options.locale, refresh))
  return markLoaded({ ...flow, services: { ...flow.services, [service.id]: service } }, asked)
}

/** What names no service either was most likely a wrong or an old link to a booking. */
function refuseService(flow: Flow, refusal: ClientRefusal): Flow {
  const isBooking = flow.subject.kind === 'booking' && refusal.code === 'calendar_not_found'
  return fail(flow, isBooking ? { code: 'event_not_found', status: 404 } : refusal)
}

export const noCalendar: ClientRefusal = { code: 'calendar_not_found', status: 404 }

export function receiveProvider(flow: Flow, { result }: ResponseTo<'load_provider'>): Flow {
  if (!result.ok) return flow.provider ? flow : fail(flow, result.refusal)
  return settleList({ ...flow, provider: result.value }, flow.provider === null)
}

/** A list that has come for the first time: what is asked for must be in it, and one service is no choice. */
export function settleList(flow: Flow, isNew: boolean): Flow {
  const services = offeredServices(flow)
  const [first, ...more] = services
  if (!isNew) return flow
  if (!first) return fail(flow, noCalendar)
  const [item] = flow.items
  const isOffered = (name: string): boolean => services.some(({ id, slug }) => id === name || slug === name)
  if (item) return isOffered(item.service) ? flow : fail(flow, noCalendar)
  return more.length === 0 && flow.step === 'service' ? pickService(flow, first.id) : flow
}

export const markLoaded = (flow: Flow, key: string): Flow => ({
  ...flow,
  loaded: { ...flow.loaded, [key]: true },
})
