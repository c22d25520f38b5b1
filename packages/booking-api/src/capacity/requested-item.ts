import type { Instant } from '@hourfold/shared/time/instant'
import type { ChosenItem } from '@hourfold/shared/booking/choose-item'
import type { PricedItem } from '@hourfold/shared/booking/price-order'
import type { Catalog } from '../catalog/catalog.ts'
import { appointmentZone } from '../catalog/place-zone.ts'
import type { Booking } from '../tables/bookings.ts'
import type { BookingPlace } from '../tables/update-booking.ts'
import type { Subject } from '../catalog/find-subject.ts'
import type { StaffMember } from '../catalog/people-rows.ts'

/** One requested item. */
export type RequestedItem = Subject & {
  readonly start: Instant
  /** The choices of the service: its length in minutes, its price. */
  readonly chosen: ChosenItem
  /** Seats of a class; the number of people for any other service. */
  readonly seats: number
  /** The index of the guest, null for the booker. */
  readonly guest: number | null
  /** False for all but one item of a party: the others start with that one, or when the previous one ends. */
  readonly onGrid: boolean
  /** True for a series: the person who is free most often does as many of its items as possible. */
  readonly keepsPerson?: boolean
  /** The person who is assigned if they are free, regardless of fair turns. */
  readonly preferredStaffId?: string
  /** The team of the booking before it was rescheduled; its fair turns still count it. */
  readonly teamId?: string | null
}

/** What of an item is charged: each seat of a class, and any other service once. */
export const toPricedItem = ({ chosen, seats, service }: RequestedItem): PricedItem => ({
  priceAmount: chosen.priceAmount,
  seats: service.kind === 'class' ? seats : 1,
  payment: service.payment,
})

/** The slot query that finds out whether the item can be had at its start. */
export const availabilityAtStart = (item: RequestedItem) => ({
  ...item,
  duration: item.chosen.duration,
  period: { start: item.start, end: item.start + 1 },
})

/** One assigned item, held or booked. */
export type AssignedItem = {
  readonly allocationIds: readonly string[]
  readonly staff: StaffMember
  /** The other people who take part. */
  readonly colleagues: readonly StaffMember[]
  readonly sessionId: string | null
  readonly start: Instant
  readonly end: Instant
}

/** The places as bookings store them, in their order. A class ends when its session does. */
export const placesOf = (
  catalog: Catalog,
  bookings: readonly Booking[],
  assigned: readonly AssignedItem[],
): readonly BookingPlace[] =>
  bookings.map((booking, index) => {
    const item = assigned[index]
    if (!item) throw new Error('a booking without its place')
    const { staff, colleagues, sessionId, allocationIds, start, end } = item
    const colleagueIds = colleagues.map(({ id }) => id)
    const place = { staffId: staff.id, colleagueIds, sessionId, allocationIds, start, end }
    return { ...place, zone: appointmentZone(catalog, { ...booking, ...place }) }
  })
