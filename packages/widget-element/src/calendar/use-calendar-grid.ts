import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useLingui } from '@lingui/react/macro'
import { firstOfMonth, monthOf } from '@hourfold/shared/flow/time/plain-month'
import { includes, monthToShow, periodOf, type DatePeriod } from '@hourfold/shared/flow/time/shown-period'
import { isPlainDate, type PlainDate } from '@hourfold/shared/time/plain-date'
import { clampDay, lastDate, moveDate, weeksOfMonth, type DayRange } from './month-days.ts'
import { useStable } from '../ui/use-stable.ts'
import { useUnfolded } from '../ui/without-script.ts'
import { moveByKey, type GridLayout } from './move-by-key.ts'

export type CalendarState = GridLayout & {
  /** The shown month, `2026-11`. */
  readonly month: string
  /** Today in the chosen zone. */
  readonly today: PlainDate
  readonly selected: PlainDate | null
  /** Number of slots by date. Dates without slots are absent. */
  readonly counts: Readonly<Record<string, number>>
  /** The first and last bookable date; null while unknown. */
  readonly bookable: DayRange | null
  /** True if the grid shows one week at a time instead of the month. */
  readonly byWeek?: boolean
  /** True if the counts of this month are loading; those that are present stay usable. */
  readonly loading: boolean
  readonly onSelect: (date: PlainDate) => void
  readonly onMonthChange: (month: string) => void
  readonly onAnnounce: (text: string) => void
}

export type CalendarGridModel = {
  readonly weeks: readonly (readonly (PlainDate | null)[])[]
  /** The first and last shown date, without past ones. */
  readonly first: PlainDate
  readonly last: PlainDate
  /** True if a narrow container shows the first weeks only. */
  readonly isFolded: boolean
  /** Shows all weeks, or the first ones again; null if there is no such choice. */
  readonly fold: (() => void) | null
  /** The only date in the tab order. */
  readonly tabStop: PlainDate
  readonly tabStopRef: RefObject<HTMLButtonElement | null>
  /** Goes to the previous month or week; null at the end of the bookable range. The same applies to `goOn`. */
  readonly goBack: (() => void) | null
  readonly goOn: (() => void) | null
  readonly reasonFor: (date: PlainDate) => string | null
  readonly pressKey: (event: KeyboardEvent) => void
  readonly pick: (date: PlainDate) => void
  /** Sets the date that has the focus, by whatever means; keys move from it. */
  readonly setCursor: (date: PlainDate) => void
}

/** The number of weeks that a narrow container shows at first. */
const foldedWeeks = 2

/** The behaviour of the grid without its markup. */
export function useCalendarGrid(state: CalendarState): CalendarGridModel {
  const { month, today, counts, bookable, onSelect, onMonthChange, onAnnounce } = state
  const { t } = useLingui()
  const period = periodOf(month, today)
  const { tabStop, tabStopRef, setCursor, moveFocus } = useTabStop(state, period)
  const range = bookable ?? { first: today, last: lastDate }

  const show = (date: PlainDate): void => {
    const shown = monthToShow(date, month, today)
    if (shown !== month) onMonthChange(shown)
  }

  const moveTo = (wanted: PlainDate): void => {
    const day = clampDay(wanted, range)
    if (day !== wanted) {
      onAnnounce(
        day > wanted
          ? t`This is the first day that can be booked.`
          : t`This is the last day that can be booked.`,
      )
    }
    if (day === tabStop) return
    moveFocus(day)
    show(day)
  }

  const reasonFor = (date: PlainDate): string | null => {
    if (bookable && date < bookable.first) return t`can no longer be booked`
    if (bookable && date > bookable.last) return t`cannot be booked yet`
    if (counts[date]) return null
    return state.loading ? t`still loading` : t`no times available`
  }

  const pick = useStable((date: PlainDate): void => {
    setCursor(date)
    const reason = reasonFor(date)
    if (reason) onAnnounce(reason)
    else onSelect(date)
  })

  const weeks = weeksOfMonth(month, today, state).filter((week) => !state.byWeek || week.includes(tabStop))
  const days = weeks.flat().filter((date) => date !== null)
  const turnMonth = (by: 1 | -1): (() => void) | null => {
    const to = monthOf(moveDate(firstOfMonth(month), { months: by }))
    if (to < monthOf(today) || (bookable && isOutside(periodOf(to, today), bookable))) return null
    return () => onMonthChange(to)
  }
  const turnWeek = (by: 1 | -1): (() => void) | null => {
    const edge = (by > 0 ? days.at(-1) : days[0]) ?? tabStop
    const day = moveDate(edge, { days: by })
    if (clampDay(day, range) !== day) return null
    return () => {
      show(day)
      const week = weeksOfMonth(monthToShow(day, month, today), today, state).find((dates) =>
        dates.includes(day),
      )
      const free = week?.find((date) => date && counts[date])
      setCursor(free ?? day)
      // The listed slots must belong to a shown date.
      if (free) onSelect(free)
    }
  }
  const turn = state.byWeek ? turnWeek : turnMonth
  return {
    ...useFold(state, weeks, tabStop),
    weeks,
    first: days.find((date) => date >= today) ?? period.from,
    last: days.at(-1) ?? period.from,
    tabStop,
    tabStopRef,
    goBack: turn(-1),
    goOn: turn(1),
    reasonFor,
    setCursor,
    pressKey: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const target = moveByKey(event, tabStop, state)
      if (!target) return
      event.preventDefault()
      moveTo(target)
    },
    pick,
  }
}

/** The date in the tab order. It is the one that had the focus last, while that is shown. */
function useTabStop(state: CalendarState, period: DatePeriod) {
  const [cursor, setCursor] = useState<PlainDate | null>(null)
  const tabStop = cursor && includes(period, cursor) ? cursor : findEntry(state, period)
  const tabStopRef = useRef<HTMLButtonElement>(null)
  const focusOwed = useRef(false)

  // A new month replaces the focused button. The focus moves in the same commit, before the browser resets it to the body.
  useLayoutEffect(() => {
    if (!focusOwed.current || tabStop !== cursor) return
    focusOwed.current = false
    tabStopRef.current?.focus()
  }, [tabStop, cursor])

  const moveFocus = (date: PlainDate): void => {
    focusOwed.current = true
    setCursor(date)
  }
  return { tabStop, tabStopRef, setCursor, moveFocus }
}

/** Folds the present month: the first weeks suffice on a phone, unless the date that Tab reaches is further on. */
function useFold(
  { month, today, byWeek }: CalendarState,
  weeks: CalendarGridModel['weeks'],
  tabStop: PlainDate,
): Pick<CalendarGridModel, 'isFolded' | 'fold'> {
  const isUnfolded = useUnfolded()
  const [isOpen, setIsOpen] = useState(false)
  const canFold =
    !isUnfolded && !byWeek && month === monthOf(today) && weeks.slice(0, foldedWeeks).flat().includes(tabStop)
  return { isFolded: canFold && !isOpen, fold: canFold ? () => setIsOpen(!isOpen) : null }
}

const isOutside = ({ from, to }: DatePeriod, { first, last }: DayRange): boolean => to <= first || from > last

/** The date that Tab reaches: the selected one, else the first with slots, else today, else the first bookable one. */
function findEntry({ selected, counts, bookable }: CalendarState, period: DatePeriod): PlainDate {
  if (selected && includes(period, selected)) return selected
  const free = Object.keys(counts)
    .filter(isPlainDate)
    .filter((date) => counts[date] && includes(period, date))
    .toSorted()[0]
  if (free) return free
  const first = clampDay(period.from, bookable)
  return includes(period, first) ? first : period.from
}
