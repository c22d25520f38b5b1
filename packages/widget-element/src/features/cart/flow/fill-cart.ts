import type { FieldRefusal } from '@hourfold/shared/errors/result'
import { guestsKind, mostGuests, offeredServices } from '@hourfold/shared/flow/cart/cart'
import { bookersItem } from '@hourfold/shared/flow/cart/cart-item'
import { afterChoice, settleItem, untimed } from '@hourfold/shared/flow/cart/choose'
import type { Flow, GuestInput } from '@hourfold/shared/flow/flow'

/** The server's limits for one order. The cart stops here, so that the server does not have to refuse it. */
export const mostItems = 20
const mostPeople = 100

const emptyGuest: GuestInput = { name: '', email: '' }

/** Adds an item for the selected person. The flow stays on the menu. */
export function addService(flow: Flow, service: string): Flow {
  const isOffered = offeredServices(flow).some(({ id }) => id === service)
  if (!isOffered || flow.items.length >= mostItems) return flow
  const item = settleItem(flow, { ...bookersItem(service, flow.options), guest: flow.person })
  return { ...untimed(flow), items: [...flow.items, item] }
}

/** Removes an item. Outside a menu the last item stays, and a guest without any item left is removed too. */
export function removeItem(flow: Flow, index: number): Flow {
  const item = flow.items[index]
  if (!item || (flow.items.length === 1 && flow.step !== 'service')) return flow
  const items = flow.items.toSpliced(index, 1)
  const { guest } = item
  if (flow.subject.kind !== 'menu' && guest !== null && !items.some((one) => one.guest === guest)) {
    return removeGuest(flow, guest)
  }
  return { ...untimed(flow), items, current: 0 }
}

/** Adds a guest. A guest who needs an item gets a copy of the booker's first item, which the visitor can change. */
export function addGuest(flow: Flow): Flow {
  const guest = flow.guests.length
  if (guest >= mostPeople) return flow
  const guests = [...flow.guests, emptyGuest]
  if (flow.subject.kind === 'menu') return { ...flow, guests, person: guest }
  if (guest >= mostGuests(flow)) return flow
  const [first] = flow.items
  if (guestsKind(flow) === 'along' || !first) return { ...flow, guests }
  return { ...untimed(flow), guests, items: [...flow.items, { ...first, guest, staff: null, answers: null }] }
}

/** Removes a guest with their items. The guests after it move up, together with their items. */
export function removeGuest(flow: Flow, index: number): Flow {
  if (!flow.guests[index]) return flow
  const items = flow.items
    .filter(({ guest }) => guest !== index)
    .map((item) => (item.guest !== null && item.guest > index ? { ...item, guest: item.guest - 1 } : item))
  const guests = flow.guests.toSpliced(index, 1)
  // The faults refer to guests by index, which has changed, so they are cleared.
  const changed = { ...flow, guests, items, person: null, current: 0, fields: [] }
  return guestsKind(flow) === 'along' && flow.step === 'details' ? changed : untimed(changed)
}

/** Returns why this number of guests is not possible, or null. */
export function findCountFault(flow: Flow, count: number): FieldRefusal | null {
  const most = mostGuests(flow)
  if (Number.isInteger(count) && count >= 0 && count <= most) return null
  return Number.isInteger(count) && count > most && count <= mostPeople
    ? { path: 'guests', code: 'max_slots_per_service', params: { max: most + 1, count: most + 1 } }
    : { path: 'guests', code: 'guest_count_range' }
}

export function countGuests(flow: Flow, count: number): Flow {
  const targetCount = Math.max(0, Math.min(count, mostGuests(flow)))
  let counted = flow
  while (counted.guests.length < targetCount) counted = addGuest(counted)
  while (counted.guests.length > targetCount) counted = removeGuest(counted, counted.guests.length - 1)
  return counted === flow ? flow : untimed(counted)
}

export const typeGuest = (flow: Flow, index: number, field: keyof GuestInput, text: string): Flow => {
  const guest = flow.guests[index]
  return guest ? { ...flow, guests: flow.guests.with(index, { ...guest, [field]: text }) } : flow
}

/** Moves from the menu to the open options, and from the options to the times. */
export function confirmChoice(flow: Flow): Flow {
  const without = unservedGuests(flow)
  if (flow.items.length === 0) return { ...flow, alert: { code: 'choose_one' } }
  if (flow.fields.length > 0) return flow
  if (without.length > 0) {
    const params = { guests: without.map((guest) => guest + 1).join(', '), count: without.length }
    return { ...flow, alert: { code: 'services_missing_for_guests', params } }
  }
  return flow.step === 'service' ? afterChoice(flow) : { ...flow, step: 'time', alert: null }
}

/** Indexes of the guests without an item, in a menu. */
export const unservedGuests = (flow: Flow): readonly number[] =>
  guestsKind(flow) === 'along'
    ? []
    : flow.guests.flatMap((_, index) => (flow.items.some(({ guest }) => guest === index) ? [] : [index]))
