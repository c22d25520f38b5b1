import { dateFormat } from '@hourfold/shared/i18n/formatters'
import { hour as oneHour, minute } from '@hourfold/shared/time/instant'
import { offsetAt } from '@hourfold/shared/time/zone-table'
import { plainSpaces, resolveHourCycle, type HourCycle } from './intl.ts'

type Moment = string | number

/**
 * Every format writes the wall clock of the zone as if it were UTC's, so that the zone's offset is the one that the server sent and
 * not that of the browser's zone data, which may be older.
 */
const utc = { timeZone: 'UTC' } as const
const wallClock = (at: Moment, timeZone: string): number => {
  const instant = Number(new Date(at))
  return instant + offsetAt(timeZone, instant)
}

/** The local time of an instant in a zone: "9:30 AM" or "09:30". */
export const formatTime = (locale: string, at: Moment, timeZone: string, hourCycle: HourCycle): string =>
  plainSpaces(clockFormat(locale, hourCycle).format(wallClock(at, timeZone)))

/** The local times of a span in a zone, as the locale writes a range: "9:30 – 10:15 AM", "9:30–10:15 Uhr". */
export function formatTimeRange(
  locale: string,
  start: Moment,
  end: Moment,
  timeZone: string,
  hourCycle: HourCycle,
): string {
  // Over midnight, a formatted range would repeat both dates in figures.
  if (formatWhen(locale, start, timeZone) !== formatWhen(locale, end, timeZone)) {
    const time = (at: Moment): string => formatTime(locale, at, timeZone, hourCycle)
    return `${time(start)} – ${time(end)}`
  }
  const range = clockFormat(locale, hourCycle).formatRange(
    wallClock(start, timeZone),
    wallClock(end, timeZone),
  )
  return plainSpaces(range)
}

/** The local date and time of an instant in a zone, as in a sentence: "Friday, November 20, 2026 at 9:30 AM". */
export const formatDateTime = (locale: string, at: Moment, timeZone: string, hourCycle: HourCycle): string =>
  plainSpaces(clockFormat(locale, hourCycle, true).format(wallClock(at, timeZone)))

/** The same in short, as on a button: "Fri, Nov 20, 9:30 AM". */
export const formatShortDateTime = (
  locale: string,
  at: Moment,
  timeZone: string,
  hourCycle: HourCycle,
): string =>
  plainSpaces(
    dateFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      // The parts write "9:15" where the style of the same locale writes "09:15".
      hour: formatTime(locale, oneHour, 'UTC', hourCycle).startsWith('0') ? '2-digit' : 'numeric',
      minute: '2-digit',
      hourCycle: resolveHourCycle(locale, hourCycle),
      ...utc,
    }).format(wallClock(at, timeZone)),
  )

// The styles write the hour as the locale does ("9.30", "09:30"), but "09:30 AM" in a language that counts 24 hours.
function clockFormat(locale: string, hourCycle: HourCycle, isDated = false) {
  const cycle = resolveHourCycle(locale, hourCycle)
  return dateFormat(locale, {
    ...(cycle === 'h23' ? { timeStyle: 'short' } : { hour: 'numeric', minute: '2-digit' }),
    ...(isDated && (cycle === 'h23' ? { dateStyle: 'full' } : fullDate)),
    hourCycle: cycle,
    ...utc,
  })
}

const fullDate = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** The local date of an instant in a zone, in words: "Friday, November 20, 2026". */
export const formatWhen = (locale: string, at: Moment, timeZone: string): string =>
  plainSpaces(dateFormat(locale, { dateStyle: 'full', ...utc }).format(wallClock(at, timeZone)))

/** The same in short, without the year: "Fri, Nov 20". */
export const formatShortDate = (locale: string, at: Moment, timeZone: string): string =>
  plainSpaces(
    dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', ...utc }).format(
      wallClock(at, timeZone),
    ),
  )

/** The UTC offset of a zone at an instant: "GMT+1", "GMT+5:30". */
export function formatOffset(locale: string, at: Moment, timeZone: string): string {
  const minutes = Math.round(offsetAt(timeZone, Number(new Date(at))) / minute)
  const hours = Math.trunc(minutes / 60)
  // These zones have their offset in their names, with the opposite sign.
  const name = offsetName(locale, hours === 0 ? 'UTC' : `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`)
  // Some runtimes write "GMT", others "GMT+0".
  if (minutes === 0) return name.replace(/[+-]0$/, '')
  const rest = Math.abs(minutes) % 60
  const [, separator = ':'] = /5(\D)30/.exec(offsetName(locale, 'Asia/Kolkata')) ?? []
  return rest === 0 ? name : name + separator + String(rest).padStart(2, '0')
}

function offsetName(locale: string, timeZone: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(0)
  return plainSpaces(parts.find((part) => part.type === 'timeZoneName')?.value ?? '')
}
