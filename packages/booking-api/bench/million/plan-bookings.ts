import { day, hour, type Instant } from '@hourfold/shared/time/instant'
import { isoWeekday } from '@hourfold/shared/time/plain-date'
import { firstInstantFrom, localEpochDay } from '@hourfold/shared/time/wall-clock'
import type { PlannedBusiness } from './plan-businesses.ts'

/** A booking of the large database, by the numbers of its business, person, service and customer. */
export type PlannedBooking = {
  readonly business: number
  readonly staff: number
  readonly service: number
  readonly customer: number
  readonly start: Instant
  readonly madeAt: Instant
  readonly status: 'confirmed' | 'completed' | 'no_show' | 'cancelled'
}

type Ports = {
  readonly now: Instant
  /** Returns a number from 0 to 1. */
  readonly random: () => number
}

const daysBefore = 690
const daysAhead = 40
/** Of the hours so many days ahead, a third of those of today are booked. */
const lead = 20
const openingMinute = 540
const hoursOfDay = 9

/**
 * Plans the bookings of a business: each takes another hour of one of its people, from Monday to Saturday, in the 690 days before
 * and the 40 days ahead, of which the near ones are fuller than the far ones.
 */
export function planBookings(
  business: number,
  plan: PlannedBusiness,
  { now, random }: Ports,
): readonly PlannedBooking[] {
  const today = localEpochDay(plan.timeZone, now)
  const hours: { readonly staff: number; readonly start: Instant }[] = []
  for (let date = today - daysBefore; date < today + daysAhead; date += 1) {
    if (isoWeekday(date) === 7) continue
    const opening = firstInstantFrom(plan.timeZone, date, openingMinute)
    const chance = date < today ? 1 : Math.exp((today - date) / lead)
    // The clocks change at night, so the hours of a day follow each other.
    for (let n = 0; n < hoursOfDay * plan.staff; n += 1)
      if (random() < chance)
        hours.push({ staff: n % plan.staff, start: opening + Math.floor(n / plan.staff) * hour })
  }
  const customers = customersOf(plan.bookings)
  return choose(hours, plan.bookings, random).map(({ staff, start }) => ({
    business,
    staff,
    start,
    service: Math.floor(random() * plan.services),
    customer: Math.floor(random() * customers),
    madeAt: Math.min(start - hour - random() * 21 * day, now - random() * 3 * day),
    status: statusOf(start, now, random()),
  }))
}

/** A customer comes three times in two years. */
export const customersOf = (bookings: number): number => Math.max(1, Math.ceil(bookings / 3))

/** Chooses exactly `count` of a list with equal chances, in the order of the list (Knuth's algorithm S). */
function choose<Item>(list: readonly Item[], count: number, random: () => number): readonly Item[] {
  if (count > list.length) throw new Error(`${count} bookings do not fit ${list.length} hours`)
  let needed = count
  return list.filter((_, n) => {
    const isChosen = random() * (list.length - n) < needed
    if (isChosen) needed -= 1
    return isChosen
  })
}

function statusOf(start: Instant, now: Instant, chance: number): PlannedBooking['status'] {
  if (chance < 0.08) return 'cancelled'
  // Completed bookings ended; the job completes the rest.
  if (start > now - 2 * hour) return 'confirmed'
  return chance < 0.1 ? 'no_show' : 'completed'
}
