import type { Instant, Span } from '@booking/shared/time/instant'
import { day, hour } from '@booking/shared/time/instant'
import type { PlainDate } from '@booking/shared/time/plain-date'
import { localDate } from '@booking/shared/time/wall-clock'
import { bookableWindow } from '@booking/shared/scheduling/bookable-window'
import type { Availability, SlotRules } from '@booking/shared/scheduling/calendar'
import type { Queryable } from '../database/database.ts'
import { listCalendars, type CalendarQuery } from '../queries/list-calendars.ts'
import { listTakenStarts } from '../queries/list-taken-starts.ts'
import type { Service } from '../queries/service-row.ts'
import type { Staff } from '../queries/staff-row.ts'
import type { Call } from './world.ts'

/** What the visitor already keeps: it hides no slot from them. */
export type Own = { readonly holdId: string | null; readonly bookingId: string | null }

export type LoadedAvailability = {
  readonly availability: Availability
  readonly staff: readonly Staff[]
  /** Whether an expired hold still has to be ended before anything is inserted. */
  readonly hasExpired: boolean
}

/** Reads what the slot engine needs for starts within a period: two queries at most, whatever the number of people. */
export async function loadAvailability(
  q: Queryable,
  { business, now }: Call,
  service: Service,
  staffIds: readonly string[] | null,
  period: Span,
  own: Own,
): Promise<LoadedAvailability> {
  const rules = slotRules(service, business.timeZone)
  // Nothing outside notice and horizon is offered, so nothing there is read: a date in the year 9999 costs no more.
  const bookable = bookableWindow(rules, now)
  const clamp = (instant: Instant) => Math.min(Math.max(instant, now), Math.max(bookable.end, bookable.start))
  // A day on either side: buffers reach beyond the period, and the cap counts whole days of the business's zone, which
  // are up to two hours longer where clocks are set back.
  const query: CalendarQuery = {
    businessId: business.id,
    serviceId: service.id,
    staffIds,
    from: clamp(period.start) - longestDay,
    to: clamp(period.end) + longestDay,
    now,
    ownHoldId: own.holdId,
    ownBookingId: own.bookingId,
  }
  const rows = await listCalendars(q, query)
  const taken = service.dailyCap === null ? [] : await listTakenStarts(q, query)
  return {
    availability: {
      rules,
      staff: rows.map((row) => row.calendar),
      now,
      takenPerDay: countPerDay(taken, business.timeZone),
    },
    staff: rows.map((row) => row.staff),
    hasExpired: rows.some((row) => row.hasExpired),
  }
}

const longestDay = day + 2 * hour

export const slotRules = (service: Service, businessTimeZone: string): SlotRules => ({
  duration: service.duration,
  interval: service.interval,
  bufferBefore: service.bufferBefore,
  bufferAfter: service.bufferAfter,
  minimumNotice: service.minimumNotice,
  horizonDays: service.horizonDays,
  dailyCap: service.dailyCap,
  businessTimeZone,
})

function countPerDay(starts: readonly Instant[], timeZone: string): ReadonlyMap<PlainDate, number> {
  const counts = new Map<PlainDate, number>()
  for (const start of starts) {
    const date = localDate(timeZone, start)
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return counts
}
