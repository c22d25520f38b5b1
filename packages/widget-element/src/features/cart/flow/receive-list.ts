import type { ResponseTo } from '@booking/shared/flow/flow-response'
import { offeredServices } from '@booking/shared/flow/cart/cart'
import { bookersItem } from '@booking/shared/flow/cart/cart-item'
import { settleItem, settleOptions } from '@booking/shared/flow/cart/choose'
import { fail } from '@booking/shared/flow/fail'
import type { Flow } from '@booking/shared/flow/flow'
import { storeService, noCalendar, receiveService, settleList } from '@booking/shared/flow/receive-subject'
import { countGuests } from './fill-cart.ts'
import { failUnknownIds } from '@booking/shared/flow/fail-unknown-ids'

/* Handlers for the responses that list services: group, menu, one-time link and single services. */

export function receiveGroup(flow: Flow, { result }: ResponseTo<'load_group'>): Flow {
  if (!result.ok) return flow.group ? flow : fail(flow, result.refusal)
  return settleList({ ...flow, group: result.value }, flow.group === null)
}

/** A menu always fills a cart, even with one service. A service that the URL names is in the cart already. */
export function receiveMenu(flow: Flow, { result }: ResponseTo<'load_menu'>): Flow {
  if (!result.ok) return flow.menu ? flow : fail(flow, result.refusal)
  const shown = { ...flow, menu: result.value }
  const [item] = flow.items
  const services = offeredServices(shown)
  const isOffered = services.some(({ id, slug }) => id === item?.service || slug === item?.service)
  return services.length === 0 || (item && flow.menu === null && !isOffered) ? fail(flow, noCalendar) : shown
}

export function receiveLink(flow: Flow, { result }: ResponseTo<'load_link'>): Flow {
  if (!result.ok) return fail(flow, result.refusal)
  const { service, provider } = result.value
  const named = flow.subject.kind === 'link' ? flow.subject.service : null
  if (named !== null && named !== service.id && named !== service.slug) return fail(flow, noCalendar)
  const known = storeService(flow, service, flow.serviceRefresh)
  const item = bookersItem(service.id, { ...flow.options, staff: provider ?? flow.options.staff })
  const chosen = { ...known, items: [item] }
  return settleOptions({
    ...chosen,
    items: [{ ...settleItem(chosen, item), ...(provider === null ? {} : { staff: provider }) }],
  })
}

/** In a list of ids, marks the id as a service or as unknown. Otherwise receives the service as usual. */
export function receiveListedService(flow: Flow, answer: ResponseTo<'load_service'>): Flow {
  if (flow.step !== 'several') {
    const received = receiveService(flow, answer)
    return Object.keys(flow.services).length === 0 ? applyRequestedGuests(received) : received
  }
  const { request, result } = answer
  return failUnknownIds(
    result.ok
      ? {
          ...storeService(flow, result.value, request.refresh),
          found: { ...flow.found, [request.service]: { kind: 'service', service: result.value } },
        }
      : {
          ...flow,
          found: { ...flow.found, [request.service]: { kind: 'unknown', refusal: result.refusal } },
        },
  )
}

/** Applies the number of guests from the page's attribute, if the options step asks for it. */
export const applyRequestedGuests = (flow: Flow): Flow =>
  flow.step === 'options' && flow.options.guests !== null && flow.guests.length === 0
    ? countGuests(flow, flow.options.guests)
    : flow
