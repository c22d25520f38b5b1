import type { Instant } from '@booking/shared/time/instant'
import type { ChosenItem } from '@booking/shared/booking/choose-item'
import type { Subject } from '../catalog/find-subject.ts'
import type { StaffMember } from '../catalog/people-rows.ts'

/** One time that somebody wants. */
export type Wanted = Subject & {
  readonly start: Instant
  /** What was chosen of the service: its length in minutes, its price. */
  readonly chosen: ChosenItem
  /** Places in a class; people who come to anything else. */
  readonly seats: number
  /** Whose it is: the place in the list of guests, null for the booker. */
  readonly guest: number | null
  /** False for all but one item of a party: they begin with that one, or when the one before ends. */
  readonly onGrid: boolean
  /** One of a series: whoever is free most often does them all, as far as they can. */
  readonly keepsPerson?: boolean
  /** Who gets it if they are free, whatever else they have to do. */
  readonly preferredStaffId?: string
  /** The team it came through before it was moved: its fairness still counts it. */
  readonly teamId?: string | null
}

/** One time that is theirs now: held, or booked. */
export type Placed = {
  readonly allocationIds: readonly string[]
  readonly staff: StaffMember
  /** Who else takes part. */
  readonly colleagues: readonly StaffMember[]
  readonly sessionId: string | null
  readonly start: Instant
  readonly end: Instant
}

/** As a booking keeps it. */
export const placeOf = ({ staff, colleagues, sessionId, allocationIds }: Placed) => ({
  staffId: staff.id,
  colleagueIds: colleagues.map(({ id }) => id),
  sessionId,
  allocationIds,
})

/** A class ends when its session does. */
export const timesOf = ({ start, end }: Placed) => ({ start, end })
