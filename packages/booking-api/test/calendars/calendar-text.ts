import { fromIso, toIso } from '@hourfold/shared/time/instant'
import { findBusySpans } from '../../src/calendars/feeds/find-busy-spans.ts'

/** A calendar file with the given lines. */
export const calendarOf = (...lines: readonly string[]): string =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n${lines.join('\r\n')}\r\nEND:VCALENDAR\r\n`

/** The lines of one event. */
export const eventLines = (...lines: readonly string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

/** A calendar file with one event. */
export const eventOf = (...lines: readonly string[]): string => calendarOf(...eventLines('UID:1', ...lines))

type Where = {
  readonly from?: string
  readonly to?: string
  readonly timeZone?: string
  readonly addresses?: readonly string[]
  readonly ignoreAllDay?: boolean
}

/** What is busy, as `start/end` of every span, and how many events could not be read in full. */
export function busyIn(
  text: string,
  where: Where = {},
): { readonly spans: string[]; readonly unread: number } {
  const { from = '2026-12-01T00:00:00Z', to = '2027-01-01T00:00:00Z', timeZone = 'Europe/Berlin' } = where
  const found = findBusySpans(text, { ...where, from: fromIso(from), to: fromIso(to), timeZone })
  if (!found.ok) throw new Error(found.refusal)
  const { spans, unread } = found.value
  return { spans: spans.map(({ start, end }) => `${toIso(start)}/${toIso(end)}`), unread }
}
