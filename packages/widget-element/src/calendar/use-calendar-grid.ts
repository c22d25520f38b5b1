import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useLingui } from '@lingui/react/macro'
import { firstOfMonth, monthOf } from '@booking/shared/flow/time/plain-month'
import type { PlainDate } from '@booking/shared/time/plain-date'
import { clampDay, moveDate, weeksOfMonth, type DayRange } from './month-days.ts'
import { useStable } from '../ui/use-stable.ts'
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

/** The behaviour of the month grid without its markup. The focused date is its only state. */
export function useCalendarGrid(state: CalendarState): CalendarGridModel {
  const { month, counts, bookable, onSelect, onMonthChange, onAnnounce } = state
  const { t } = useLingui()
  const [cursor, setCursor] = useState<PlainDate | null>(null)
  const wholeMonth = weeksOfMonth(month, state)
  const tabStop = cursor && monthOf(cursor) === month ? cursor : findEntry(state, wholeMonth.flat())
  const tabStopRef = useRef<HTMLButtonElement>(null)
  const focusOwed = useRef(false)

  // A new month replaces the focused button. The focus moves in the same commit, before the browser resets it to the body.
  useLayoutEffect(() => {
    if (!focusOwed.current || tabStop !== cursor) return
    focusOwed.current = false
    tabStopRef.current?.focus()
  }, [tabStop, cursor])

  const moveTo = (wanted: PlainDate): void => {
    const day = clampDay(wanted, bookable)
    if (day !== wanted) {
      onAnnounce(
        day > wanted
          ? t`This is the first day that can be booked.`
          : t`This is the last day that can be booked.`,
      )
    }
    if (day === tabStop) return
    focusOwed.current = true
    setCursor(day)
    if (monthOf(day) !== month) onMonthChange(monthOf(day))
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

  const weeks = wholeMonth.filter((week) => !state.byWeek || week.includes(tabStop))
  const days = weeks.flat().filter((date) => date !== null)
  // Moves from the first or last shown date to the adjacent one, and so to its month or week.
  const turn = (edge: PlainDate | undefined, by: 1 | -1): (() => void) | null => {
    const from = edge ?? tabStop
    const day = moveDate(from, { days: by })
    // The calendar begins with the year 1 and ends with the year 9999.
    if (day === from) return null
    if (bookable && (by > 0 ? day > bookable.last : day < bookable.first)) return null
    return () => {
      if (monthOf(day) !== month) onMonthChange(monthOf(day))
      if (!state.byWeek) return
      const week = weeksOfMonth(monthOf(day), state).find((dates) => dates.includes(day))
      const free = week?.find((date) => date && counts[date])
      setCursor(free ?? day)
      // The listed slots must belong to a shown date.
      if (free) onSelect(free)
    }
  }
  return {
    weeks,
    tabStop,
    tabStopRef,
    goBack: turn(days[0], -1),
    goOn: turn(days.at(-1), 1),
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

/** The date that Tab reaches: the selected one, else the first with slots, else today, else the first bookable one. */
function findEntry(
  { month, selected, counts, today, bookable }: CalendarState,
  days: readonly (PlainDate | null)[],
): PlainDate {
  if (selected && monthOf(selected) === month) return selected
  const free = days.find((date) => date && counts[date])
  if (free) return free
  if (monthOf(today) === month) return today
  const first = clampDay(firstOfMonth(month), bookable)
  return monthOf(first) === month ? first : firstOfMonth(month)
}
