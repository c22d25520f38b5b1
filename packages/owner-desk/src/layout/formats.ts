import { localEpochDay, localMinute, wallToInstants } from '@hourfold/shared/time/wall-clock'
import { dateFormat, hourDigits } from '@hourfold/shared/i18n/formatters'
import type { DeskRequest } from '../page.ts'

type Clock = Pick<DeskRequest, 'tag' | 'timeZone'>

/** "Nov 26, 2026, 3:30 PM": an instant (ISO) as wall time of the business. */
export const formatMoment = ({ tag, timeZone }: Clock, at: string): string =>
  dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(Date.parse(at))

/** "Thursday, November 26" */
export const formatDay = ({ tag, timeZone }: Clock, at: string): string =>
  dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(Date.parse(at))

/** "11:00 – 11:45" */
export const formatTimes = ({ tag, timeZone }: Clock, start: string, end: string): string =>
  dateFormat(tag, { hour: hourDigits(tag), minute: '2-digit', timeZone }).formatRange(
    Date.parse(start),
    Date.parse(end),
  )

/** "11:00"; "2:30 GMT+1" where the clocks show the time twice. */
export function formatTime({ tag, timeZone }: Clock, at: string): string {
  const instant = Date.parse(at)
  const instants = wallToInstants(timeZone, localEpochDay(timeZone, instant), localMinute(timeZone, instant))
  return dateFormat(tag, {
    hour: hourDigits(tag),
    minute: '2-digit',
    ...(instants.length > 1 && { timeZoneName: 'shortOffset' }),
    timeZone,
  }).format(instant)
}

/** "Nov 26, 2026": the day of an instant (ISO) on the clock of the business. */
export const formatDate = ({ tag, timeZone }: Pick<DeskRequest, 'tag' | 'timeZone'>, at: string): string =>
  dateFormat(tag, { dateStyle: 'medium', timeZone }).format(Date.parse(at))
