import type { Instant } from '../time/instant.ts'
import type { PlainDate } from '../time/plain-date.ts'

/** Minutes of the wall clock since midnight, `from` inclusive, `to` exclusive; `to` may run to 2880 (into the next day). */
export type WallRange = { readonly from: number; readonly to: number }

/** Working hours of a weekday, 1 = Monday … 7 = Sunday. */
export type WeeklyRange = WallRange & { readonly weekday: number }

/** The hours of one date, in place of the weekly ones. No ranges means closed. */
export type DateOverride = { readonly date: PlainDate; readonly ranges: readonly WallRange[] }

/** When one person works and what already occupies them. */
export type StaffCalendar = {
  readonly staffId: string
  /** The wall clock the hours are written in. */
  readonly timeZone: string
  readonly weekly: readonly WeeklyRange[]
  readonly overrides: readonly DateOverride[]
  /** Flat `[start, end, start, end, …]` in epoch milliseconds, ascending by start, overlaps allowed; buffers are included. */
  readonly busy: Float64Array
}

/** A stretch in the middle of the service in which the person is not needed; minutes from the start. */
export type Processing = { readonly after: number; readonly length: number }

/** What a service asks of a slot. All lengths in minutes. */
export type SlotRules = {
  readonly duration: number
  /** Distance between two starts, counted on the wall clock from `startsFrom`. */
  readonly interval: number
  /** The opening of each of the working hours, or midnight: 15 then means :00, :15, :30, :45. */
  readonly startsFrom: 'opening' | 'midnight'
  readonly bufferBefore: number
  readonly bufferAfter: number
  /** Whether working hours have to hold the buffers too, and not only what the visitor comes for. */
  readonly buffersWithinHours: boolean
  readonly minimumNotice: number
  /** Days from today (business zone) that may be booked; 0 is today alone. */
  readonly horizonDays: number
  /** The most bookings of the service on one day of the business's zone, or null. */
  readonly dailyCap: number | null
  readonly businessTimeZone: string
  /** The person is busy in `[-bufferBefore, after)` and `[after + length, duration + bufferAfter)`, free in between. */
  readonly processing?: Processing | null
}

/** What is needed besides people: rooms, equipment. */
export type ResourceCalendar = {
  readonly resourceId: string
  /** How many units a slot takes, 1 or more. */
  readonly needed: number
  /** What occupies each unit: flat like `StaffCalendar.busy`, ascending, buffers included. */
  readonly units: readonly Float64Array[]
}

/** Everything that decides which starts are free, over all time. */
export type Availability = {
  readonly rules: SlotRules
  readonly staff: readonly StaffCalendar[]
  readonly now: Instant
  /** Bookings of the service that count against the daily cap, by date of the business's zone. */
  readonly takenPerDay?: ReadonlyMap<PlainDate, number>
  /** True: a start only when all staff are free then. Otherwise one of them is enough. */
  readonly together?: boolean
  /** A start only when `needed` units of each are free for the whole of buffers and duration. */
  readonly resources?: readonly ResourceCalendar[]
}

/** Everything a slot search looks at. */
export type SlotSearch = Availability & {
  /** Slots start in `[from, to)`. */
  readonly from: Instant
  readonly to: Instant
}
