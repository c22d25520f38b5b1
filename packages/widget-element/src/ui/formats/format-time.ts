import { dateFormat } from '@booking/shared/i18n/formatters'
import { plainSpaces, resolveHourCycle, type HourCycle } from './intl.ts'

type Moment = string | number

/** The local time of an instant in a zone: «9:30 AM» or «09:30». */
export function formatTime(locale: string, at: Moment, timeZone: string, hourCycle: HourCycle): string {
  const cycle = resolveHourCycle(locale, hourCycle)
  const format = dateFormat(locale, {
    hour: cycle === 'h23' ? '2-digit' : 'numeric',
    minute: '2-digit',
    hourCycle: cycle,
    timeZone,
  })
  return plainSpaces(format.format(new Date(at)))
}

/** The local times of a span in a zone: «9:30 AM – 10:15 AM». */
export const formatTimeRange = (
  locale: string,
  start: Moment,
  end: Moment,
  timeZone: string,
  hourCycle: HourCycle,
): string =>
  `${formatTime(locale, start, timeZone, hourCycle)} – ${formatTime(locale, end, timeZone, hourCycle)}`

/** The local date of an instant in a zone, in words: «Friday, November 20, 2026». */
export const formatWhen = (locale: string, at: Moment, timeZone: string): string =>
  plainSpaces(dateFormat(locale, { dateStyle: 'full', timeZone }).format(new Date(at)))

/** The UTC offset of a zone at an instant: «GMT+1». */
export function formatOffset(locale: string, at: Moment, timeZone: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(at))
  // Some runtimes write «GMT», others «GMT+0».
  return plainSpaces(parts.find((part) => part.type === 'timeZoneName')?.value ?? '').replace(/[+-]0$/, '')
}
