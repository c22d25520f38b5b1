import type { FieldRefusal } from '@booking/shared/errors/result'
import { guestsKind, mostGuests, offeredServices } from '@booking/shared/flow/cart'
import { bookersItem } from '@booking/shared/flow/cart-item'
import { afterChoice, settleItem, untimed } from '@booking/shared/flow/choose'
import type { Flow, GuestInput } from '@booking/shared/flow/flow'

/** Services for several people. */

/** The most of each thing one order may hold, so that nothing is put together that the server must refuse. */
export const mostItems = 20
const mostPeople = 100

const emptyGuest: GuestInput = { name: '', email: '' }

/** One more item for whoever is being chosen for. The menu stays. */
export function addService(flow: Flow, service: string): Flow {
  const isOffered = offeredServices(flow).some(({ id }) => id === service)
  if (!isOffered || flow.items.length >= mostItems) return flow
  const item = settleItem(flow, { ...bookersItem(service, flow.options), guest: flow.person })
  return { ...untimed(flow), items: [...flow.items, item] }
}

/** Outside a menu the last item is what the visit is about; a guest who came for the removed one alone does not come. */
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

/** A guest more. Whoever is served next to the booker has the same done until they choose otherwise. */
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

/** Those after a removed guest move up, their items with them. */
export function removeGuest(flow: Flow, index: number): Flow {
  if (!flow.guests[index]) return flow
  const items = flow.items
    .filter(({ guest }) => guest !== index)
    .map((item) => (item.guest !== null && item.guest > index ? { ...item, guest: item.guest - 1 } : item))
  const guests = flow.guests.toSpliced(index, 1)
  // What is gone of a form that was checked has no faults any more.
  const changed = { ...flow, guests, items, person: null, current: 0, fields: [] }
  return guestsKind(flow) === 'along' && flow.step === 'details' ? changed : untimed(changed)
}

/** Why so many guests cannot come, or null. */
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

/** On from the menu to what is still to be said, from there to the times. */
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

/** Guests of a menu for whom nothing is chosen, by place. */
export const unservedGuests = (flow: Flow): readonly number[] =>
  guestsKind(flow) === 'along'
    ? []
    : flow.guests.flatMap((_, index) => (flow.items.some(({ guest }) => guest === index) ? [] : [index]))
