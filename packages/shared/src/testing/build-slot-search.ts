import type {
  ResourceCalendar,
  SlotRules,
  SlotSearch,
  StaffCalendar,
  WeeklyRange,
} from '../scheduling/calendar.ts'
import { findFreeSlots } from '../scheduling/find-free-slots.ts'
import type { FreeSlots } from '../scheduling/free-slots.ts'
import { fromIso, toIso } from '../time/instant.ts'
import type { PlainDate } from '../time/plain-date.ts'

/**
 * Builds a slot search from defaults: one hour on the hour, Monday to Friday 9–17 in Berlin, no buffers, no notice, a
 * year ahead. `from`, `to` and `now` are ISO instants; `now` defaults to 1 November 2026.
 */
export function buildSlotSearch(more: SlotSearchVariation): SlotSearch {
  return {
    rules: { ...plainRules, ...more.rules },
    staff: (more.staff ?? [{}]).map((person) => ({ ...plainStaff, ...person })),
    from: fromIso(more.from),
    to: fromIso(more.to),
    now: fromIso(more.now ?? '2026-11-01T00:00:00Z'),
    ...(more.bookingsPerDay ? { bookingsPerDay: more.bookingsPerDay } : {}),
    ...(more.together === undefined ? {} : { together: more.together }),
    ...(more.resources ? { resources: more.resources } : {}),
  }
}

export type SlotSearchVariation = {
  readonly from: string
  readonly to: string
  readonly now?: string
  readonly rules?: Partial<SlotRules>
  readonly staff?: readonly Partial<StaffCalendar>[]
  readonly bookingsPerDay?: NonNullable<SlotSearch['bookingsPerDay']>
  readonly together?: boolean
  readonly resources?: readonly ResourceCalendar[]
}

/** A resource of which a slot needs one unit by default; `units` contains the busy time of each. */
export const resourceOf = (units: readonly Float64Array[], needed = 1): ResourceCalendar => ({
  resourceId: 'res_room',
  needed,
  units,
})

/** Returns the starts that `findFreeSlots` offers for a variation, as ISO instants. */
export const offeredStarts = (variation: SlotSearchVariation): string[] =>
  isoStarts(findFreeSlots(buildSlotSearch(variation)))

/** Returns instants on the hour of one UTC date: `onTheHour('2026-11-23', 8, 9)` returns 08:00Z and 09:00Z. */
export const onTheHour = (date: PlainDate, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, n) => `${date}T${String(first + n).padStart(2, '0')}:00:00Z`)

/**
 * Returns the same hours for each of these weekdays (1 = Monday), by default for all seven. In minutes since
 * midnight.
 */
export const weeklyHours = (
  from: number,
  to: number,
  weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7],
): WeeklyRange[] => weekdays.map((weekday) => ({ weekday, from, to }))

/** Converts ISO instants to busy time: `busyTime(['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z'])`. */
export const busyTime = (...spans: readonly (readonly [string, string])[]): Float64Array =>
  Float64Array.from(spans.flatMap(([start, end]) => [fromIso(start), fromIso(end)]))

/** Returns the starts as ISO instants, in the engine's order. */
export const isoStarts = (slots: FreeSlots): string[] => Array.from(slots.starts, toIso)

const plainRules: SlotRules = {
  duration: 60,
  interval: 60,
  startsFrom: 'opening',
  bufferBefore: 0,
  bufferAfter: 0,
  buffersWithinHours: false,
  minimumNotice: 0,
  horizonDays: 365,
  dailyCap: null,
  businessTimeZone: 'Europe/Berlin',
}

const plainStaff: StaffCalendar = {
  staffId: 'stf_anna',
  timeZone: 'Europe/Berlin',
  weekly: weeklyHours(540, 1020, [1, 2, 3, 4, 5]),
  overrides: [],
  busy: new Float64Array(0),
}
