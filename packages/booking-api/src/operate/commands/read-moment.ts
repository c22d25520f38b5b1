import type { Instant } from '@hourfold/shared/time/instant'
import { isPlainDate } from '@hourfold/shared/time/plain-date'
import { endOfDay, startOfDay } from '@hourfold/shared/time/wall-clock'
import { instantsOf } from '@hourfold/shared/time/wall-time'

const utcTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/

/**
 * Parses the operator's date (`2026-12-01`, its first instant as a start, the one after it as an end), time on the wall clock of
 * the business (`2026-12-01T14:00`) or instant (`2026-12-01T13:00Z`). Anything else is undefined, also a wall time that the clocks
 * skip or repeat: it needs an instant.
 */
export function readMoment(timeZone: string, text: string, edge: 'start' | 'end'): Instant | undefined {
  if (isPlainDate(text)) return edge === 'start' ? startOfDay(timeZone, text) : endOfDay(timeZone, text)
  if (utcTime.test(text)) {
    const instant = Date.parse(text)
    return Number.isNaN(instant) ? undefined : instant
  }
  const [date = '', time = '', ...rest] = text.split('T')
  const [only, second] = (rest.length === 0 && instantsOf(timeZone, date, time)) || []
  return second === undefined ? only : undefined
}
