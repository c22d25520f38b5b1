import type { SlotSearch, StaffCalendar } from '../src/scheduling/calendar.ts'
import { day, minute } from '../src/time/instant.ts'
import { fromEpochDay } from '../src/time/plain-date.ts'
import { endOfDay, startOfDay } from '../src/time/wall-clock.ts'
import type { SweepTask } from './tight-sweep.ts'

export type Cell = { readonly staff: number; readonly days: number; readonly busy: number }

/**
 * Builds one search in the formats of the engine and of the sweep: Monday to Friday 9–17 in Berlin, half-hour slots
 * with buffers, a notice, a horizon and one day at its cap. 92 days from January include the spring clock change.
 */
export function buildScenario(cell: Cell): { search: SlotSearch; task: SweepTask; packed: Int32Array[] } {
  const random = createRandom(42)
  const from = Date.UTC(2027, 0, 4)
  const to = from + cell.days * day
  const busy: { start: number; end: number }[][] = Array.from({ length: cell.staff }, () => [])
  for (let n = 0; n < cell.busy; n++) {
    // Bookings lie on every other day, so that free days remain for any number of bookings, and on a 15-minute grid
    // with overlaps.
    const start =
      from +
      Math.floor(random() * Math.ceil(cell.days / 2)) * 2 * day +
      Math.floor(random() * 96) * 15 * minute
    busy[n % cell.staff]?.push({ start, end: start + (1 + Math.floor(random() * 4)) * 15 * minute })
  }
  const flat = busy.map((list) => list.toSorted((a, b) => a.start - b.start).flatMap((b) => [b.start, b.end]))
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 540, to: 1020 }))
  const cappedDate = fromEpochDay(from / day + 2)
  const staff: StaffCalendar[] = flat.map((spans, n) => ({
    staffId: `stf_${n}`,
    timeZone: zone,
    weekly: weekly.map((range) => ({ ...range })),
    overrides: [],
    busy: Float64Array.from(spans),
  }))
  const now = from + 7 * 60 * minute
  const search: SlotSearch = {
    rules: {
      duration: 30,
      interval: 30,
      startsFrom: 'opening',
      bufferBefore: 5,
      bufferAfter: 10,
      buffersWithinHours: true,
      minimumNotice: 120,
      horizonDays: 120,
      dailyCap: 10,
      businessTimeZone: zone,
    },
    staff,
    from,
    to,
    now,
    bookingsPerDay: new Map([[cappedDate, 10]]),
  }
  const task: SweepTask = {
    from: from / minute,
    to: to / minute,
    step: 30,
    before: 5,
    after: 40,
    earliest: now / minute + 120,
    cappedFrom: startOfDay(zone, cappedDate) / minute,
    cappedTo: endOfDay(zone, cappedDate) / minute,
    opens: 540,
    closes: 1020,
    offset: 60,
    offsetAfter: 120,
    changeAt: Date.UTC(2027, 2, 28) / minute,
  }
  return { search, task, packed: flat.map((spans) => Int32Array.from(spans, (ms) => ms / minute)) }
}

const zone = 'Europe/Berlin'

/** mulberry32 returns the same numbers on every machine. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
