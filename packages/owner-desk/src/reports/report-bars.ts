import type { Figures, ReportView } from '@hourfold/shared/contract/business/reports'
import { dateFormat } from '@hourfold/shared/i18n/formatters'

/** A bar of the chart: a day, or a month where there are many days. */
export type ReportBar = { readonly key: string; readonly label: string } & Pick<
  Figures,
  'bookings' | 'cancellations' | 'noShows'
>

/** More days than this become months, because their bars would be too narrow to tell apart. */
const mostDays = 62

/** The bars of a report, in the language of `tag`. */
export function reportBars(days: ReportView['byDay'], tag: string): readonly ReportBar[] {
  const isDaily = days.length <= mostDays
  const format = dateFormat(tag, {
    ...(isDaily ? { weekday: 'short', day: 'numeric', month: 'short' } : { month: 'long', year: 'numeric' }),
    timeZone: 'UTC',
  })
  const bars = new Map<string, ReportBar>()
  for (const { date, bookings, cancellations, noShows } of days) {
    const key = isDaily ? date : date.slice(0, 7)
    const before = bars.get(key)
    bars.set(key, {
      key,
      label: before?.label ?? format.format(Date.parse(date)),
      bookings: bookings + (before?.bookings ?? 0),
      cancellations: cancellations + (before?.cancellations ?? 0),
      noShows: noShows + (before?.noShows ?? 0),
    })
  }
  return [...bars.values()]
}
