import type { Instant } from '../time/instant.ts'
import { toEpochDay } from '../time/plain-date.ts'
import { firstInstantFrom } from '../time/wall-clock.ts'
import type { Availability } from './calendar.ts'

/**
 * Returns the days in the business's zone that have reached the daily cap (S12), as flat `[start, end, …]`,
 * ascending.
 */
export function fullDays({ rules, bookingsPerDay }: Availability, from: Instant, to: Instant): number[] {
  const { dailyCap, businessTimeZone } = rules
  if (dailyCap === null) return []
  if (dailyCap <= 0) return [-Infinity, Infinity]
  const spans: number[] = []
  if (bookingsPerDay === undefined) return spans
  const days: number[] = []
  for (const [date, bookings] of bookingsPerDay) if (bookings >= dailyCap) days.push(toEpochDay(date))
  for (const epochDay of days.toSorted((a, b) => a - b)) {
    const start = firstInstantFrom(businessTimeZone, epochDay, 0)
    const end = firstInstantFrom(businessTimeZone, epochDay + 1, 0)
    if (start < to && end > from) spans.push(start, end)
  }
  return spans
}
