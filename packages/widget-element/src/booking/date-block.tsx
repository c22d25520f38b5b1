import { localDate } from '@booking/shared/time/wall-clock'
import { formatDayNumber, formatMonthName, formatWeekday } from '../ui/formats/format-day.ts'

type DateBlockProps = {
  /** Full Intl tag. */
  readonly locale: string
  /** ISO 8601. */
  readonly start: string
  readonly timeZone: string
}

/** The day of a booking as a leaf of a calendar, for the eye alone: the list beside it says the same in words. */
export function DateBlock({ locale, start, timeZone }: DateBlockProps) {
  const date = localDate(timeZone, Date.parse(start))
  return (
    <p className="date-block" aria-hidden="true">
      <span className="date-block-weekday">{formatWeekday(locale, date).short}</span>
      <span className="date-block-day">{formatDayNumber(locale, date)}</span>
      <span className="date-block-month">{formatMonthName(locale, date)}</span>
    </p>
  )
}
