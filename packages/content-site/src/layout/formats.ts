import { dateFormat, hourDigits } from '@hourfold/shared/i18n/formatters'

/** "11:00 – 11:15": formats two instants (epoch ms) of one day as wall time of a zone. */
export const formatTimes = (tag: string, from: number, to: number, timeZone: string): string =>
  dateFormat(tag, { hour: hourDigits(tag), minute: '2-digit', timeZone }).formatRange(from, to)

/** "Friday, November 20, 2026": formats an instant (epoch ms) as a date in a zone. */
export const formatDay = (tag: string, at: number, timeZone: string): string =>
  dateFormat(tag, { dateStyle: 'full', timeZone }).format(at)

/** "Friday, 20 November, 15:30": formats an instant (epoch ms) as wall time of a zone. */
export const formatMoment = (tag: string, at: number, timeZone: string): string =>
  dateFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: hourDigits(tag),
    minute: '2-digit',
    timeZone,
  }).format(at)

/** "November 20, 2026": formats a plain date, which is the same in every zone. */
export const formatDate = (tag: string, day: string): string =>
  dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
