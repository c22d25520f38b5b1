import type { EventContext } from '../flow-feature.ts'
import { cartOf, currentItem, currentService, isParty, servicesOf, withoutDates } from '../cart/cart.ts'
import { monthFor, shownPeriod, zoneOf } from '../cart/choices.ts'
import type { Flow } from '../flow.ts'
import { monthOf } from './plain-month.ts'
import { localDate } from '../../time/wall-clock.ts'
import { canFindNext, nextDate } from './select.ts'
import { showDate } from './show-date.ts'
import { startHold } from '../start-hold.ts'

export function showNext(flow: Flow): Flow {
  if (flow.step !== 'time') return flow
  const date = nextDate(flow)
  if (date !== null) return showDate(flow, date)
  if (!canFindNext(flow)) return flow
  // The search for a party goes month by month; the response for an empty month names the next slot.
  const searching = { ...flow, slots: { ...flow.slots, isSearching: true } }
  return isParty(flow) ? { ...searching, month: monthOf(shownPeriod(flow).to), date: null } : searching
}

export function pickSlot(flow: Flow, start: string, context: EventContext): Flow {
  const zone = zoneOf(flow)
  if (zone === null || Number.isNaN(Date.parse(start))) return flow
  const date = localDate(zone, Date.parse(start))
  const picked: Flow = { ...flow, slot: start, month: monthFor(flow, date), date, alert: null }
  if (flow.task === 'reschedule') return flow.booking ? { ...picked, step: 'review' } : flow
  const service = currentService(flow)
  if (!service || !servicesOf(flow)) return flow
  if (service.recurring && flow.items.length === 1) {
    return { ...picked, step: 'repeat', series: withoutDates(flow.series) }
  }
  return isParty(flow) || flow.items.length === 1
    ? toDetails(picked, context)
    : setItemStart(picked, start, context)
}

/** Sets the start of the current item in mode `separate`, then goes to the next item without a start, or to the details. */
function setItemStart(flow: Flow, start: string, context: EventContext): Flow {
  const item = currentItem(flow)
  if (!item) return flow
  const timed = { ...flow, items: flow.items.with(flow.current, { ...item, start }) }
  const next = timed.items.findIndex((one) => one.start === null)
  return next === -1 ? toDetails(timed, context) : { ...timed, current: next, date: null }
}

/** Goes to the details and requests the hold, which is created while the visitor types. */
export function toDetails(flow: Flow, context: EventContext): Flow {
  const cart = cartOf(flow)
  if (!cart) return flow
  return {
    ...flow,
    step: 'details',
    hold: startHold(flow, cart, context),
    alert: null,
    fields: [],
    attempts: 0,
  }
}

/** Changes the zone. The chosen slot stays the same instant, so its date may change. */
export function moveZone(flow: Flow, zones: Pick<Flow, 'chosenZone'> | Pick<Flow, 'visitorZone'>): Flow {
  const moved = { ...flow, ...zones }
  const zone = zoneOf(moved)
  if (zone === null || zone === zoneOf(flow)) return moved
  // Without a chosen slot the shown date stays.
  const date = flow.slot === null ? flow.date : localDate(zone, Date.parse(flow.slot))
  return { ...moved, date, month: date === null ? flow.month : monthFor(moved, date) }
}
