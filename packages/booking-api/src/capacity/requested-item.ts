import type { Instant } from '@booking/shared/time/instant'
import type { ChosenItem } from '@booking/shared/booking/choose-item'
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
  /** The person who gets it where they are free, regardless of fair turns. */
  readonly preferredStaffId?: string
  /** The team of the booking before it was rescheduled; its fair turns still count it. */
  readonly teamId?: string | null
}

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

/** The place as a booking stores it. */
export const placeOf = ({ staff, colleagues, sessionId, allocationIds }: AssignedItem) => ({
  staffId: staff.id,
  colleagueIds: colleagues.map(({ id }) => id),
  sessionId,
  allocationIds,
})

/** A class ends when its session does. */
export const timesOf = ({ start, end }: AssignedItem) => ({ start, end })
