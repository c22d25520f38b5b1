import { dateFormat } from '@booking/shared/i18n/formatters'
import { hour as oneHour } from '@booking/shared/time/instant'
import { plainSpaces, resolveHourCycle, type HourCycle } from './intl.ts'

type Moment = string | number

/** The local time of an instant in a zone: «9:30 AM» or «09:30». */
export const formatTime = (locale: string, at: Moment, timeZone: string, hourCycle: HourCycle): string =>
  plainSpaces(clockFormat(locale, timeZone, hourCycle).format(new Date(at)))

/** The local times of a span in a zone, as the locale writes a range: «9:30 – 10:15 AM», «9:30–10:15 Uhr». */
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
  const range = clockFormat(locale, timeZone, hourCycle).formatRange(new Date(start), new Date(end))
  return plainSpaces(range)
}

/** The local date and time of an instant in a zone, as in a sentence: «Friday, November 20, 2026 at 9:30 AM». */
export const formatDateTime = (locale: string, at: Moment, timeZone: string, hourCycle: HourCycle): string =>
  plainSpaces(clockFormat(locale, timeZone, hourCycle, true).format(new Date(at)))

/** The same in short, as on a button: «Fri, Nov 20, 9:30 AM». */
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
      // The parts write «9:15» where the style of the same locale writes «09:15».
      hour: formatTime(locale, oneHour, 'UTC', hourCycle).startsWith('0') ? '2-digit' : 'numeric',
      minute: '2-digit',
      hourCycle: resolveHourCycle(locale, hourCycle),
      timeZone,
    }).format(new Date(at)),
  )

// The styles write the hour as the locale does («9.30», «09:30»), but «09:30 AM» in a language that counts 24 hours.
function clockFormat(locale: string, timeZone: string, hourCycle: HourCycle, isDated = false) {
  const cycle = resolveHourCycle(locale, hourCycle)
  return dateFormat(locale, {
    ...(cycle === 'h23' ? { timeStyle: 'short' } : { hour: 'numeric', minute: '2-digit' }),
    ...(isDated && (cycle === 'h23' ? { dateStyle: 'full' } : fullDate)),
    hourCycle: cycle,
    timeZone,
  })
}

const fullDate = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** The local date of an instant in a zone, in words: «Friday, November 20, 2026». */
export const formatWhen = (locale: string, at: Moment, timeZone: string): string =>
  plainSpaces(dateFormat(locale, { dateStyle: 'full', timeZone }).format(new Date(at)))

/** The UTC offset of a zone at an instant: «GMT+1». */
export function formatOffset(locale: string, at: Moment, timeZone: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(at))
  // Some runtimes write «GMT», others «GMT+0».
  return plainSpaces(parts.find((part) => part.type === 'timeZoneName')?.value ?? '').replace(/[+-]0$/, '')
}
