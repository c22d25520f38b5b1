import type { Instant } from '../time/instant.ts'
import type { PlainDate } from '../time/plain-date.ts'

/** Wall clock minutes since midnight, `from` inclusive, `to` exclusive; `to` may be up to 2880 (into the next day). */
export type WallRange = { readonly from: number; readonly to: number }

/** Working hours of a weekday, 1 = Monday … 7 = Sunday. */
export type WeeklyRange = WallRange & { readonly weekday: number }

/** The hours of one date, which replace the weekly ones. No ranges means closed. */
export type DateOverride = { readonly date: PlainDate; readonly ranges: readonly WallRange[] }

/** When one person works, and their busy time. */
export type StaffCalendar = {
  readonly staffId: string
  /** Zone of the wall clock in which the hours are written. */
  readonly timeZone: string
  readonly weekly: readonly WeeklyRange[]
  readonly overrides: readonly DateOverride[]
  /**
   * Flat `[start, end, start, end, …]` in epoch milliseconds, ascending by start, buffers included. Spans may
   * overlap.
   */
  readonly busy: Float64Array
}

/** A stretch inside the service in which the person is not needed, in minutes from the start. */
export type Processing = { readonly after: number; readonly length: number }

/** The scheduling rules of a service. All lengths are in minutes. */
export type SlotRules = {
  readonly duration: number
  /** Distance between two starts on the wall clock, counted from `startsFrom`. */
  readonly interval: number
  /**
   * The instant from which starts are counted: the opening of each range of working hours, or midnight. With an interval
   * of 15, midnight means :00, :15, :30, :45.
   */
  readonly startsFrom: 'opening' | 'midnight'
  readonly bufferBefore: number
  readonly bufferAfter: number
  /** True if the buffers must lie within working hours too, and not only the duration. */
  readonly buffersWithinHours: boolean
  readonly minimumNotice: number
  /** Days from today (business zone) that may be booked; 0 allows today only. */
  readonly horizonDays: number
  /** Maximum number of bookings of the service on one day of the business's zone, or null. */
  readonly dailyCap: number | null
  readonly businessTimeZone: string
  /**
   * The person is busy in `[-bufferBefore, after)` and `[after + length, duration + bufferAfter)` and free in
   * between.
   */
  readonly processing?: Processing | null
}

/** A room or a type of equipment that a slot needs besides people. */
export type ResourceCalendar = {
  readonly resourceId: string
  /** Units that a slot takes, 1 or more. */
  readonly needed: number
  /** Busy time of each unit: flat like `StaffCalendar.busy`, ascending, buffers included. */
  readonly units: readonly Float64Array[]
}

/** Everything that decides which starts are free, without a period. */
export type Availability = {
  readonly rules: SlotRules
  readonly staff: readonly StaffCalendar[]
  readonly now: Instant
  /** Bookings of the service that count towards the daily cap, by date of the business's zone. */
  readonly bookingsPerDay?: ReadonlyMap<PlainDate, number>
  /** True offers only starts at which all staff are free. Otherwise one free person is enough. */
  readonly together?: boolean
  /** A start is offered only when `needed` units of each resource are free during buffers and duration. */
  readonly resources?: readonly ResourceCalendar[]
}

export type SlotSearch = Availability & {
  /** Slots start in `[from, to)`. */
  readonly from: Instant
  readonly to: Instant
}
