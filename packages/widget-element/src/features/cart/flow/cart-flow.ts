import { isToken } from '@hourfold/shared/contract/shapes'
import type { FlowFeature, Handlers, EventContext } from '@hourfold/shared/flow/flow-feature'
import { recheck } from '@hourfold/shared/flow/transition'
import { changeItem, untimed, settleItem, settleOptions } from '@hourfold/shared/flow/cart/choose'
import type { Flow, GuestInput } from '@hourfold/shared/flow/flow'
import { asksGuestCount } from '@hourfold/shared/flow/cart/options'
import { pickSlot } from '@hourfold/shared/flow/time/pick-time'
import { loadService } from '@hourfold/shared/flow/pending-requests'
import {
  addGuest,
  addService,
  confirmChoice,
  countGuests,
  findCountFault,
  removeGuest,
  removeItem,
  typeGuest,
} from './fill-cart.ts'
import { minute } from '@hourfold/shared/time/instant'
import { currentItem, isParty, linesOf } from '@hourfold/shared/flow/cart/cart'
import type { WayOut } from '@hourfold/shared/contract/ways-out'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { showDate } from '@hourfold/shared/flow/time/show-date'
import type { RequestHandlers, ResponseTo } from '@hourfold/shared/flow/flow-request'
import { bookersItem, type ItemChange, type PartyMode } from '@hourfold/shared/flow/cart/cart-item'
import type { GroupView, LinkView, MenuView } from '@hourfold/shared/contract/views'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import { fail } from '@hourfold/shared/flow/failure'
import { storeFound } from './list-state.ts'
import { storeService, noCalendar, receiveService, settleList } from '@hourfold/shared/flow/receive-subject'

declare module '@hourfold/shared/flow/flow-event' {
  interface FlowEvents {
    /** Adds an item from a menu to the cart, for the person in `flow.person`. */
    readonly service_added: { readonly service: string }
    readonly item_removed: { readonly index: number }
    readonly item_changed: { readonly index: number; readonly change: ItemChange }
    readonly guest_added: NoData
    readonly guest_removed: { readonly index: number }
    /** Sets the number of guests besides the booker, where the form asks for one number. */
    readonly guests_counted: { readonly count: number }
    readonly guest_typed: { readonly index: number; readonly field: keyof GuestInput; readonly text: string }
    readonly person_picked: { readonly guest: number | null }
    readonly mode_picked: { readonly mode: PartyMode }
    /** Continues from the menu or from the options. */
    readonly choice_confirmed: NoData
    /** Selects the item to choose a start for, in mode `separate`. */
    readonly item_shown: { readonly index: number }
    /** An alternative for a party without slots: another order, any person instead of the chosen ones, fewer people. */
    readonly way_out_taken: {
      readonly kind: WayOut['kind']
      /** Number of people, for the kind `fewer`. */
      readonly count: number | null
      readonly next: string
    }
  }
}

declare module '@hourfold/shared/flow/flow-request' {
  interface FlowRequests {
    readonly load_group: Exchange<{ group: string; locale: LocaleCode }, GroupView>
    readonly load_menu: Exchange<{ menu: string; locale: LocaleCode }, MenuView>
    readonly load_link: Exchange<{ link: string; locale: LocaleCode }, LinkView>
  }
}

export const cartRequestHandlers = {
  load_group: (call, { group, locale }) =>
    call('getGroup', { params: { idOrSlug: group }, query: { locale } }),
  load_menu: (call, { menu, locale }) => call('getMenu', { params: { idOrSlug: menu }, query: { locale } }),
  load_link: (call, { link, locale }) => call('getLink', { params: { link }, query: { locale } }),
} as const satisfies RequestHandlers

/* Handlers for the responses that list services: group, menu, one-time link and single services. */

function receiveGroup(flow: Flow, { result }: ResponseTo<'load_group'>): Flow {
  if (!result.ok) return flow.group ? flow : fail(flow, result.refusal)
  return settleList({ ...flow, group: result.value }, result.value.services)
}

/** A menu always fills a cart, even with one service. A service that the URL names is in the cart already. */
function receiveMenu(flow: Flow, { result }: ResponseTo<'load_menu'>): Flow {
  if (!result.ok) return flow.menu ? flow : fail(flow, result.refusal)
  const menu = result.value
  const services = menu.categories.flatMap((category) => category.services)
  const shown = { ...flow, menu, offered: services }
  const [item] = flow.items
  const isOffered = services.some(({ id, slug }) => id === item?.service || slug === item?.service)
  return services.length === 0 || (item && !flow.menu && !isOffered) ? fail(flow, noCalendar) : shown
}

function receiveLink(flow: Flow, { result }: ResponseTo<'load_link'>): Flow {
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
function receiveListedService(flow: Flow, answer: ResponseTo<'load_service'>): Flow {
  if (flow.step !== 'several') {
    const received = receiveService(flow, answer)
    return Object.keys(flow.services).length === 0 ? applyRequestedGuests(received) : received
  }
  const { request, result } = answer
  if (!result.ok) return storeFound(flow, request.service, { kind: 'unknown', refusal: result.refusal })
  const service = result.value
  return storeFound(storeService(flow, service, request.refresh), request.service, {
    kind: 'service',
    service,
  })
}

/** Applies the number of guests from the page's attribute, if the options step asks for it. */
const applyRequestedGuests = (flow: Flow): Flow =>
  flow.step === 'options' && flow.options.guests !== null && flow.guests.length === 0
    ? countGuests(flow, flow.options.guests)
    : flow

export const cartHandlers = {
  load_group_answered: receiveGroup,
  load_menu_answered: receiveMenu,
  load_link_answered: receiveLink,
  load_service_answered: receiveListedService,
  feature_opened: (flow, _, context) => recheck(applyRequestedGuests({ ...flow }), context),
  service_added: (flow, { service }) => (flow.step === 'service' ? addService(flow, service) : flow),
  item_removed: (flow, { index }) => (isChoosing(flow) ? removeItem(flow, index) : flow),
  item_changed: (flow, { index, change }, context) =>
    isChoosing(flow) || ('location' in change && flow.step === 'details')
      ? recheck(changeItem(flow, index, change), context)
      : flow,
  guest_added: (flow, _, context) =>
    isChoosing(flow) || flow.step === 'details' ? recheck(addGuest(flow), context) : flow,
  guest_removed: (flow, { index }, context) =>
    isChoosing(flow) || flow.step === 'details' ? recheck(removeGuest(flow, index), context) : flow,
  guests_counted: changeGuestCount,
  guest_typed: (flow, { index, field, text }, context) =>
    recheck(typeGuest(flow, index, field, text), context),
  person_picked: (flow, { guest }) =>
    guest === null || flow.guests[guest] ? { ...flow, person: guest } : flow,
  mode_picked: (flow, { mode }) =>
    flow.step === 'options' ? { ...flow, mode, current: 0, slot: null } : flow,
  way_out_taken: (flow, { kind, count, next }) =>
    flow.step === 'time' ? takeWayOut(flow, kind, count, next) : flow,
  choice_confirmed: (flow) => (isChoosing(flow) ? confirmChoice(flow) : flow),
  item_shown: (flow, { index }) =>
    flow.step === 'time' && flow.items[index] ? { ...flow, current: index, alert: null } : flow,
  slot_picked: (flow, { start }, context) =>
    flow.step === 'time' ? pickItemSlot(flow, start, context) : flow,
} as const satisfies Handlers

/** Flow slice of groups, menus, one-time links and the cart: which services are chosen, and for whom. */
export const cartFlow: FlowFeature = {
  loads: ({ subject, items, found, step, options: { locale } }) => {
    switch (subject.kind) {
      case 'group':
        return [{ type: 'load_group', group: subject.group, locale }]
      case 'menu':
        return [{ type: 'load_menu', menu: subject.menu, locale }]
      case 'link':
        return items.length > 0 ? [] : [{ type: 'load_link', link: subject.link, locale }]
      case 'several': {
        const services = subject.ids.filter((id) => {
          const kind = found?.[id]?.kind
          return kind === 'service' || kind === 'no_booking' || (kind === undefined && !isToken(id))
        })
        return step === 'several' ? services.map((id) => loadService(id, locale, 0)) : []
      }
      case 'service':
      case 'provider':
      case 'booking':
      case 'manage':
      case 'payment':
      case 'form':
        return []
    }
  },
  handlers: cartHandlers,
  requestHandlers: cartRequestHandlers,
  whileSubmitting: ['guest_typed'],
}

/** Sets the number of guests. On the time step, it also picks the slot again that was refused for too few seats. */
function changeGuestCount(flow: Flow, { count }: { readonly count: number }, context: EventContext): Flow {
  const asks = flow.step === 'options' || (flow.step === 'time' && flow.items.length === 1)
  if (!asks || !asksGuestCount(flow)) return flow
  const fault = findCountFault(flow, count)
  if (fault) return { ...flow, fields: [fault] }
  const counted = { ...countGuests(flow, count), fields: [] }
  const { start, params } = flow.alert ?? {}
  // The new number fits the seats that the refused slot has left.
  return flow.step === 'time' && start && count < Number(params?.['available'])
    ? pickSlot(counted, start, context)
    : counted
}

const isChoosing = ({ step }: Flow): boolean => step === 'service' || step === 'options'

/** Picks a slot for one of several items, and refuses it if the same person has another item at that time. */
const pickItemSlot = (flow: Flow, start: string, context: EventContext): Flow =>
  !isParty(flow) && overlapsOtherItem(flow, start)
    ? { ...flow, alert: { code: 'times_overlap' } }
    : pickSlot(flow, start, context)

function overlapsOtherItem(flow: Flow, start: string): boolean {
  const item = currentItem(flow)
  const lines = linesOf(flow)
  const minutes = lines.find((line) => line.item === item)?.minutes ?? 0
  const from = Date.parse(start)
  return lines.some((line) => {
    if (line.item === item || line.item.guest !== item?.guest || line.item.start === null) return false
    const other = Date.parse(line.item.start)
    return from < other + line.minutes * minute && other < from + minutes * minute
  })
}

/** Applies an alternative that fits, and shows the day of its first slot. */
function takeWayOut(flow: Flow, kind: WayOut['kind'], count: number | null, next: string): Flow {
  const zone = zoneOf(flow)
  if (zone === null || Number.isNaN(Date.parse(next))) return flow
  return showDate(untimed(changeParty(flow, kind, count)), localDate(zone, Date.parse(next)))
}

function changeParty(flow: Flow, kind: WayOut['kind'], count: number | null): Flow {
  switch (kind) {
    case 'in_a_row':
      return { ...flow, mode: 'in_a_row', current: 0 }
    case 'any_person':
      return { ...flow, items: flow.items.map((item) => ({ ...item, staff: null, start: null })) }
    case 'fewer': {
      const most = count === null ? flow.guests.length : Math.max(0, count - 1)
      return flow.guests.slice(most).reduce((left) => removeGuest(left, left.guests.length - 1), flow)
    }
  }
}
