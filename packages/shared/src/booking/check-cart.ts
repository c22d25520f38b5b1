import { ok, refused, type Result } from '../errors/result.ts'
import type { Instant } from '../time/instant.ts'

export type CartItem = {
  readonly serviceId: string
  readonly kind: 'appointment' | 'collective' | 'class'
  /** Null while the times of a party are not found yet; all such items count as one time. */
  readonly start: Instant | null
  readonly seats: number
  /** The guest it is for, as an index into the list of guests; null or undefined for the booker. */
  readonly guest: number | null | undefined
  readonly guestsMax: number
  /** along: guests join the booker's own item · served: each guest has items of their own */
  readonly guestsKind: 'along' | 'served'
  readonly maxPerOrder: number | null
}

export type CheckedCart = {
  readonly items: readonly CartItem[]
  /** Number of people besides the booker; null while they are not named. */
  readonly guestCount: number | null
}

/**
 * Checks that the items and the guests of a cart fit together. Refuses with `invalid_request` (`items.N.guest`: an
 * unknown guest), `services_missing_for_guests`, `max_slots_per_service` and `seats_exceeded`. Does not check whether
 * anything is still free.
 */
export function checkCart(cart: CheckedCart): Result<null> {
  for (const check of checks) {
    const checked = check(cart)
    if (!checked.ok) return checked
  }
  return ok(null)
}

const checks: readonly ((cart: CheckedCart) => Result<null>)[] = [
  checkGuestPlaces,
  checkGuestCounts,
  checkEverybodyIsServed,
  checkMostPerOrder,
  checkSeatsOfNamed,
]

function checkGuestPlaces({ items, guestCount }: CheckedCart): Result<null> {
  const fields = items.flatMap(({ guest }, index) =>
    guestCount !== null && (guest ?? -1) >= guestCount
      ? [{ path: `items.${index}.guest`, code: 'invalid' as const }]
      : [],
  )
  return fields.length > 0 ? refused('invalid_request', { fields }) : ok(null)
}

/**
 * Checks the number of guests. A class sells any number of seats; every other service accepts only the guests it
 * allows. The refusal gives the number of places in one order, including the booker's: 1 when no guests are allowed.
 */
function checkGuestCounts(cart: CheckedCart): Result<null> {
  const crowded = cart.items.find((item) => {
    const served = guestsOf(cart.items.filter(({ serviceId }) => serviceId === item.serviceId)).size
    const along = bringsGuests(item) ? guestsWithoutItems(cart).length : 0
    const unnamed = item.kind === 'class' ? 0 : item.seats - 1
    return Math.max(served + along, unnamed) > item.guestsMax
  })
  return crowded ? refuseMore(Math.min(crowded.guestsMax + 1, crowded.maxPerOrder ?? Infinity)) : ok(null)
}

function checkEverybodyIsServed(cart: CheckedCart): Result<null> {
  const missing = guestsWithoutItems(cart)
  if (missing.length === 0 || cart.items.some(bringsGuests)) return ok(null)
  const guests = missing.map((guest) => guest + 1).join(',')
  return refused('services_missing_for_guests', { params: { guests, count: missing.length } })
}

function checkMostPerOrder({ items }: CheckedCart): Result<null> {
  for (const { serviceId, start, maxPerOrder } of items) {
    const seats = items
      .filter((item) => item.serviceId === serviceId && item.start === start)
      .reduce((sum, item) => sum + (item.kind === 'class' ? item.seats : 1), 0)
    if (maxPerOrder !== null && seats > maxPerOrder) return refuseMore(maxPerOrder)
  }
  return ok(null)
}

const refuseMore = (max: number) => refused('max_slots_per_service', { params: { max, count: max } })

function checkSeatsOfNamed(cart: CheckedCart): Result<null> {
  const named = guestsWithoutItems(cart).length + 1
  const tight = cart.items.find((item) => item.kind === 'class' && bringsGuests(item) && item.seats < named)
  return tight
    ? refused('seats_exceeded', { params: { count: tight.seats, available: tight.seats } })
    : ok(null)
}

/** True if the item is the booker's own and guests may join it. */
const bringsGuests = ({ guest, guestsKind, guestsMax }: CartItem): boolean =>
  (guest ?? null) === null && guestsKind === 'along' && guestsMax > 0

const guestsOf = (items: readonly CartItem[]): ReadonlySet<number> =>
  new Set(items.flatMap(({ guest }) => guest ?? []))

function guestsWithoutItems({ items, guestCount }: CheckedCart): readonly number[] {
  const served = guestsOf(items)
  return Array.from({ length: guestCount ?? 0 }, (_, guest) => guest).filter((guest) => !served.has(guest))
}
