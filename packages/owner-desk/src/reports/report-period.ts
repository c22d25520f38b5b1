import { msg } from '@lingui/core/macro'
import {
  fromEpochDay,
  isoWeekday,
  isPlainDate,
  type PlainDate,
  toEpochDay,
} from '@hourfold/shared/time/plain-date'
import { localDate } from '@hourfold/shared/time/wall-clock'
import type { DeskRequest } from '../page.ts'

/** The first and the last day of a report. */
export type Period = { readonly from: PlainDate; readonly to: PlainDate }

/** THE table of periods that one press shows, as of a day. */
const periods = [
  { label: msg`This week`, of: weekOf },
  { label: msg`This month`, of: (today: PlainDate) => monthOf(today) },
  {
    label: msg`Last month`,
    of: (today: PlainDate) => monthOf(fromEpochDay(toEpochDay(monthOf(today).from) - 1)),
  },
  { label: msg`This year`, of: yearOf },
] as const

/** The periods to choose from, today. */
export const presetPeriods = ({ now, timeZone }: Pick<DeskRequest, 'now' | 'timeZone'>) => {
  const today = localDate(timeZone, now)
  return periods.map(({ label, of }) => ({ label, ...of(today) }))
}

/** The period of an address: this month without one. What is no day is null. */
export function readPeriod(request: Pick<DeskRequest, 'now' | 'timeZone' | 'search'>): Period | null {
  const from = request.search.get('from')
  const to = request.search.get('to')
  if (from === null && to === null) return monthOf(localDate(request.timeZone, request.now))
  return from !== null && to !== null && isPlainDate(from) && isPlainDate(to) ? { from, to } : null
}

function weekOf(today: PlainDate): Period {
  const day = toEpochDay(today)
  const monday = day - isoWeekday(day) + 1
  return { from: fromEpochDay(monday), to: fromEpochDay(monday + 6) }
}

function monthOf(date: PlainDate): Period {
  const first = toEpochDay(date) - Number(date.slice(8)) + 1
  // Every month has ended 31 days after its first day.
  const later = fromEpochDay(first + 31)
  return { from: fromEpochDay(first), to: fromEpochDay(first + 31 - Number(later.slice(8))) }
}

function yearOf(date: PlainDate): Period {
  const year = Number(date.slice(0, 4))
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}
