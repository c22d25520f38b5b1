import { addDays, type PlainDate } from '../../time/plain-date.ts'
import { afterMonth, firstOfMonth, monthOf, type PlainMonth } from './plain-month.ts'

/** Dates from `from` to the day before `to`. */
export type DatePeriod = { readonly from: PlainDate; readonly to: PlainDate }

/** The calendar's first view has at least five weeks from today on. */
const firstViewDays = 35

/** The dates of a calendar view: those of its month; in the present month no past ones, but five weeks at least. */
export function periodOf(month: PlainMonth, today: PlainDate): DatePeriod {
  const end = afterMonth(month)
  if (month !== monthOf(today)) return { from: firstOfMonth(month), to: end }
  const rolling = addDays(today, firstViewDays)
  return { from: today, to: rolling > end ? rolling : end }
}

// ISO dates sort as text.
export const includes = ({ from, to }: DatePeriod, date: PlainDate): boolean => date >= from && date < to

/** The month whose view shows a date: the shown one if it does, else that of the date. */
export const monthToShow = (date: PlainDate, shown: PlainMonth, today: PlainDate): PlainMonth =>
  includes(periodOf(shown, today), date) ? shown : monthOf(date)
