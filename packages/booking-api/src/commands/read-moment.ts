import type { Instant } from '@booking/shared/time/instant'
import { isPlainDate, toEpochDay } from '@booking/shared/time/plain-date'
import { endOfDay, startOfDay, wallToInstants } from '@booking/shared/time/wall-clock'

const wallTime = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/
const utcTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/

/**
 * The moment that an operator writes: a date (`2026-12-01`, its first instant as a start, the one after it as an end), a time on the
 * wall clock of the business (`2026-12-01T14:00`) or an instant (`2026-12-01T13:00Z`). Anything else is undefined, also a time that the
 * clocks skip or repeat: its instant says which one is meant.
 */
export function readMoment(timeZone: string, text: string, edge: 'start' | 'end'): Instant | undefined {
  if (isPlainDate(text)) return edge === 'start' ? startOfDay(timeZone, text) : endOfDay(timeZone, text)
  if (utcTime.test(text)) {
    const instant = Date.parse(text)
    return Number.isNaN(instant) ? undefined : instant
  }
  const [, date = '', hours, minutes] = wallTime.exec(text) ?? []
  if (!isPlainDate(date)) return undefined
  const found = wallToInstants(timeZone, toEpochDay(date), Number(hours) * 60 + Number(minutes))
  return found.length === 1 ? found[0] : undefined
}
