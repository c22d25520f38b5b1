/**
 * A naive model of a small business: no locks, no queries, no caches; every result is computed from all the data. The API must
 * give the same results.
 */
export type Service = {
  readonly slug: string
  readonly minutes: number
  readonly bufferAfter: number
  readonly staff: readonly string[]
  readonly needsRoom: boolean
  readonly isRequest: boolean
  /** Seats of a class; null for other services. */
  readonly seats: number | null
}
const service = (slug: string, more: Partial<Service>): Service => ({
  slug,
  minutes: 30,
  bufferAfter: 0,
  staff: ['ann', 'bob'],
  needsRoom: false,
  isRequest: false,
  seats: null,
  ...more,
})
export const services = {
  cut: service('cut', { bufferAfter: 10 }),
  massage: service('massage', { minutes: 60, needsRoom: true }),
  talk: service('talk', { staff: ['ann'], isRequest: true }),
  yoga: service('yoga', { minutes: 60, staff: ['tom'], seats: 3 }),
} as const
export type ServiceName = keyof typeof services
export const serviceNames = ['cut', 'massage', 'talk', 'yoga'] as const

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
export const opensAt = 9 * hour
const closesAt = 12 * hour
const classAt = 11 * hour
const noticeMinutes = 60
const horizonDays = 3
const changeNotice = 30 * minute
const holdLength = 10 * minute
const requestLength = 48 * hour
/** A request ends this long before its start, or halfway to it where that is later. */
const requestLead = 2 * hour

/** A requested item. */
export type Want = {
  readonly service: ServiceName
  /** The candidates. */
  readonly staff: readonly string[]
  readonly start: number
  readonly seats: number
}
/** An assigned item. */
export type Have = Want & { readonly by: string }
export type Hold = {
  readonly token: string
  readonly items: readonly Have[]
  status: 'active' | 'converted' | 'released'
  expiresAt: number
  renewals: number
}
export type Booking = {
  readonly id: string
  readonly token: string
  readonly order: number
  readonly wasRequest: boolean
  readonly expiresAt: number
  item: Have
  status: 'confirmed' | 'requested' | 'cancelled' | 'declined'
}
export type Model = { now: number; orders: number; readonly holds: Hold[]; readonly bookings: Booking[] }

export const newModel = (now: number): Model => ({ now, orders: 0, holds: [], bookings: [] })

export const statusOf = ({ now }: Model, { status, expiresAt }: Booking): string =>
  status === 'requested' && expiresAt <= now ? 'expired' : status
const isLiveBooking = (model: Model, booking: Booking): boolean =>
  ['confirmed', 'requested'].includes(statusOf(model, booking))
export const isLiveHold = ({ now }: Model, hold: Hold): boolean =>
  hold.status === 'active' && hold.expiresAt > now

/** The items of all live holds and bookings except these. */
function taken(model: Model, except: readonly (Hold | Booking)[]): Have[] {
  return [
    ...model.holds
      .filter((hold) => isLiveHold(model, hold) && !except.includes(hold))
      .flatMap(({ items }) => items),
    ...model.bookings
      .filter((booking) => isLiveBooking(model, booking) && !except.includes(booking))
      .map(({ item }) => item),
  ]
}

const spanOf = ({ service: name, start }: Want) => {
  const { minutes, bufferAfter } = services[name]
  return { from: start, to: start + (minutes + bufferAfter) * minute }
}
const overlap = (a: Want, b: Want): boolean => spanOf(a).from < spanOf(b).to && spanOf(b).from < spanOf(a).to

/** True where the service takes place at that time. */
function isOpen({ now }: Model, want: Want): boolean {
  const { start } = want
  const inWindow =
    start >= now + noticeMinutes * minute && start < now - (now % day) + (horizonDays + 1) * day
  const time = start % day
  if (services[want.service].seats !== null) return inWindow && time === classAt
  const fits = time >= opensAt && time + services[want.service].minutes * minute <= closesAt
  return inWindow && fits && (time - opensAt) % (30 * minute) === 0
}

/** True where the last item fits with the others. */
function canStand(want: Have, others: readonly Have[]): boolean {
  const { seats, needsRoom } = services[want.service]
  if (seats !== null) {
    const sold = others
      .filter((other) => other.service === want.service && other.start === want.start)
      .reduce((sum, other) => sum + other.seats, 0)
    return sold + want.seats <= seats
  }
  return others.every(
    (other) =>
      services[other.service].seats !== null ||
      !overlap(other, want) ||
      (other.by !== want.by && !(needsRoom && services[other.service].needsRoom)),
  )
}

/** True where some assignment covers every item without a conflict; tries all of them. */
export function isPossible(
  model: Model,
  wants: readonly Want[],
  except: readonly (Hold | Booking)[] = [],
): boolean {
  const assign = (left: readonly Want[], have: readonly Have[]): boolean => {
    const [want, ...others] = left
    if (!want) return true
    return want.staff.some((by) => {
      const one = { ...want, by }
      return (
        services[want.service].staff.includes(by) && canStand(one, have) && assign(others, [...have, one])
      )
    })
  }
  return wants.every((want) => isOpen(model, want)) && assign(wants, taken(model, except))
}

/** Seats left at a start; 0 or 1 for services other than a class. */
export function placesAt(model: Model, name: ServiceName, staff: readonly string[], start: number): number {
  const want = { service: name, staff, start, seats: 1 }
  const most = services[name].seats ?? 1
  for (let seats = most; seats > 0; seats--) if (isPossible(model, [{ ...want, seats }])) return seats
  return 0
}

export function addHold(model: Model, token: string, items: readonly Have[]): void {
  model.holds.push({ token, items, status: 'active', expiresAt: model.now + holdLength, renewals: 0 })
}
export function renew(model: Model, hold: Hold): boolean {
  if (!isLiveHold(model, hold) || hold.renewals >= 2) return false
  hold.expiresAt = model.now + holdLength
  hold.renewals += 1
  return true
}
export function addOrder(
  model: Model,
  booked: readonly { readonly id: string; readonly token: string; readonly item: Have }[],
): void {
  const order = model.orders++
  for (const one of booked) {
    const { isRequest } = services[one.item.service]
    model.bookings.push({
      ...one,
      order,
      wasRequest: isRequest,
      status: isRequest ? 'requested' : 'confirmed',
      expiresAt: Math.min(
        model.now + requestLength,
        Math.max(one.item.start - requestLead, (model.now + one.item.start) / 2),
      ),
    })
  }
}

/** The bookings of a change: the one itself, and the live ones of its order. */
export const scopeOf = (model: Model, one: Booking, scope: 'one' | 'order'): Booking[] =>
  model.bookings.filter(
    (other) =>
      other === one ||
      (scope === 'order' &&
        other.order === one.order &&
        isLiveBooking(model, other) &&
        other.item.start > model.now),
  )
export const mayCancel = (model: Model, booking: Booking): boolean =>
  isLiveBooking(model, booking) && model.now <= booking.item.start - changeNotice
export const mayMove = (model: Model, booking: Booking): boolean =>
  booking.status === 'confirmed' && model.now <= booking.item.start - changeNotice
