import type { ClientRefusal } from '../contract/client.ts'
import type { ServiceSummary, ServiceView } from '../contract/views.ts'
import { requestKey, type ResponseTo } from './flow-request.ts'
import { pickService, settleItem, settleOptions } from './cart/choose.ts'
import { fail } from './failure.ts'
import type { Flow } from './flow.ts'
import { loadService } from './pending-requests.ts'

/* Handlers for the responses with a service or a provider. */

export function receiveService(flow: Flow, { request, result }: ResponseTo<'load_service'>): Flow {
  const asked = request.service
  if (!result.ok) {
    // A failed reload keeps the present service, and a loaded booking does not depend on the service.
    return flow.services[asked] || flow.booking ? flow : refuseService(flow, result.refusal)
  }
  const service = result.value
  const isNew = flow.services[service.id] === undefined
  const known = storeService(flow, service, request.refresh)
  const items = flow.items.map((item) =>
    item.service === asked || item.service === service.id ? { ...item, service: service.id } : item,
  )
  const named = { ...known, items }
  const settled = items.map((item) => settleItem(named, item))
  return isNew ? settleOptions({ ...named, items: settled }) : named
}

/** Stores a service under its id and marks its request as loaded, whether it was requested by id or slug. */
export function storeService(flow: Flow, service: ServiceView, refresh: number): Flow {
  const asked = requestKey(loadService(service.id, flow.options.locale, refresh))
  return markLoaded({ ...flow, services: { ...flow.services, [service.id]: service } }, asked)
}

/** An id that is neither a booking nor a service is most likely a wrong or expired link to a booking. */
function refuseService(flow: Flow, refusal: ClientRefusal): Flow {
  const isBooking = flow.subject.kind === 'booking' && refusal.code === 'calendar_not_found'
  return fail(flow, isBooking ? { code: 'event_not_found', status: 404 } : refusal)
}

export const noCalendar: ClientRefusal = { code: 'calendar_not_found', status: 404 }

export function receiveProvider(flow: Flow, { result }: ResponseTo<'load_provider'>): Flow {
  if (!result.ok) return flow.provider ? flow : fail(flow, result.refusal)
  return settleList({ ...flow, provider: result.value }, result.value.services)
}

/** Stores a list of services. When it loads first, the requested service must be in it, and a single service is picked. */
export function settleList(flow: Flow, services: readonly ServiceSummary[]): Flow {
  const [first, ...more] = services
  const listed = { ...flow, offered: services }
  if (flow.offered !== null) return listed
  if (!first) return fail(listed, noCalendar)
  const [item] = flow.items
  const isOffered = (name: string): boolean => services.some(({ id, slug }) => id === name || slug === name)
  if (item) return isOffered(item.service) ? listed : fail(listed, noCalendar)
  return more.length === 0 && flow.step === 'service' ? pickService(listed, first.id) : listed
}

export const markLoaded = (flow: Flow, key: string): Flow => ({
  ...flow,
  loaded: { ...flow.loaded, [key]: true },
})
