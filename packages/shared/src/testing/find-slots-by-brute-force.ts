import type {
  ResourceCalendar,
  SlotRules,
  SlotSearch,
  StaffCalendar,
  WallRange,
} from '../scheduling/calendar.ts'
import { minute, type Instant } from '../time/instant.ts'
import { addDays, isPlainDate, type PlainDate } from '../time/plain-date.ts'

/**
 * A slow reference implementation of the slot engine that checks separately for every minute whether a slot may
 * start.
 */
export function findSlotsByBruteForce(search: SlotSearch): { start: Instant; staff: number[] }[] {
  const { rules, staff, from, to, now } = search
  const zone = rules.businessTimeZone
  const lastDate = addDays(readWall(zone, Math.floor(now / minute) * minute).date, rules.horizonDays)
  const slots: { start: Instant; staff: number[] }[] = []
  for (let start = Math.ceil(from / minute) * minute; start < to; start += minute) {
    const since = staff.map((person) => minutesSinceAnchor(person, rules, start))
    const together = Math.min(...since)
    const onGrid = staff.filter(
      (_, n) => (search.together === true ? together : (since[n] ?? 0)) % rules.interval === 0,
    )
    if (onGrid.length === 0 || start < now + rules.minimumNotice * minute) continue
    const { date } = readWall(zone, start)
    if (date > lastDate) continue
    if (rules.dailyCap !== null && (search.bookingsPerDay?.get(date) ?? 0) >= rules.dailyCap) continue
    const free = onGrid.filter((person) => isFreeThroughout(person, rules, start))
    if (search.together === true && free.length < staff.length) continue
    if (!(search.resources ?? []).every((resource) => hasEnoughUnits(resource, rules, start))) continue
    if (free.length > 0) slots.push({ start, staff: free.map((person) => staff.indexOf(person)) })
  }
  return slots
}

function isFreeThroughout(person: StaffCalendar, rules: SlotRules, start: Instant): boolean {
  return isEveryMinute(rules, start, (at) => {
    const isBuffer = at < start || at >= start + rules.duration * minute
    if (!works(person, at) && (rules.buffersWithinHours || !isBuffer)) return false
    return isProcessing(rules, at - start) || !isBusy(person.busy, at)
  })
}

/**
 * Returns the minutes since the start of the current or last working hours, or since midnight; Infinity when there
 * were none.
 */
function minutesSinceAnchor(person: StaffCalendar, { startsFrom }: SlotRules, instant: Instant): number {
  const wall = readWall(person.timeZone, instant)
  if (startsFrom === 'midnight') return wall.minute
  const yesterday = hoursOf(person, addDays(wall.date, -1), wall.weekday === 1 ? 7 : wall.weekday - 1)
  const openings = [
    ...hoursOf(person, wall.date, wall.weekday).map(({ from }) => from),
    ...yesterday.map(({ from }) => from - 1440),
  ]
  return wall.minute - Math.max(...openings.filter((opening) => opening <= wall.minute))
}

const hoursOf = (person: StaffCalendar, date: PlainDate, weekday: number): readonly WallRange[] =>
  person.overrides.findLast((override) => override.date === date)?.ranges ??
  person.weekly.filter((range) => range.weekday === weekday)

function hasEnoughUnits({ units, needed }: ResourceCalendar, rules: SlotRules, start: Instant): boolean {
  return units.filter((busy) => isEveryMinute(rules, start, (at) => !isBusy(busy, at))).length >= needed
}

/** True if a condition holds in each minute of a slot, buffers included. */
function isEveryMinute(rules: SlotRules, start: Instant, holds: (at: Instant) => boolean): boolean {
  const end = start + (rules.duration + rules.bufferAfter) * minute
  for (let at = start - rules.bufferBefore * minute; at < end; at += minute) if (!holds(at)) return false
  return true
}

function isProcessing({ processing }: SlotRules, sinceStart: number): boolean {
  if (!processing) return false
  const from = processing.after * minute
  return sinceStart >= from && sinceStart < from + processing.length * minute
}

function works(person: StaffCalendar, instant: Instant): boolean {
  const wall = readWall(person.timeZone, instant)
  const holds = (date: PlainDate, weekday: number, at: number): boolean =>
    hoursOf(person, date, weekday).some((range) => at >= range.from && at < range.to)
  const yesterday = wall.weekday === 1 ? 7 : wall.weekday - 1
  return (
    holds(wall.date, wall.weekday, wall.minute) ||
    holds(addDays(wall.date, -1), yesterday, wall.minute + 1440)
  )
}

function isBusy(busy: Float64Array, at: Instant): boolean {
  for (let n = 0; n < busy.length; n += 2) {
    const start = busy[n] ?? 0
    const end = busy[n + 1] ?? 0
    if (start < end && start < at + minute && at < end) return true
  }
  return false
}

/** Reads the wall clock directly from Intl. Results are cached because the same minutes are read repeatedly. */
export function readWall(timeZone: string, instant: Instant): Reading {
  const zone = zones.get(timeZone) ?? createZone(timeZone)
  const known = zone.readings.get(instant)
  if (known) return known
  const text = zone.format.format(instant)
  const [, date = '', hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d), (\d\d):(\d\d):(\d\d)/.exec(text) ?? []
  if (!isPlainDate(date) || seconds !== '00') throw new Error(`cannot read ${text}`)
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7
  const reading = { date, weekday, minute: Number(hours) * 60 + Number(minutes) }
  zone.readings.set(instant, reading)
  return reading
}

type Reading = { readonly date: PlainDate; readonly weekday: number; readonly minute: number }
type Zone = { readonly format: Intl.DateTimeFormat; readonly readings: Map<Instant, Reading> }

const zones = new Map<string, Zone>()

function createZone(timeZone: string): Zone {
  const zone = {
    format: new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      dateStyle: 'short',
      timeStyle: 'medium',
    }),
    readings: new Map<Instant, Reading>(),
  }
  zones.set(timeZone, zone)
  return zone
}
