import { memo, useId } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PlainDate } from '@hourfold/shared/time/plain-date'
import {
  formatDay,
  formatDayNumber,
  formatMonthName,
  formatMonths,
  formatWeekday,
} from '../ui/formats/format-day.ts'
import { Icon } from '../ui/icon.tsx'
import { datesOfWeek, type WeekRule } from './month-days.ts'
import { useCalendarGrid, type CalendarGridModel, type CalendarState } from './use-calendar-grid.ts'

/** The grid of dates: one tab stop, the keyboard of the ARIA date grid, and a dot and bold type for available dates. */
export function CalendarGrid(props: CalendarState) {
  const { locale, firstDay, loading, byWeek, counts, selected, today } = props
  const { t } = useLingui()
  const model = useCalendarGrid(props)
  const labelId = useId()
  return (
    <section
      className={model.isFolded ? 'calendar calendar-folded' : 'calendar'}
      part="calendar"
      aria-label={t`Date`}
    >
      <div className="calendar-head">
        <h3 id={labelId} className="month-label" part="month-label" aria-live="polite">
          {formatMonths(locale, model.first, model.last)}
        </h3>
        <NavButton
          part="nav-button nav-prev"
          icon="previous"
          label={byWeek ? t`Previous week` : t`Previous month`}
          go={model.goBack}
        />
        <NavButton
          part="nav-button nav-next"
          icon="next"
          label={byWeek ? t`Next week` : t`Next month`}
          go={model.goOn}
        />
      </div>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a date grid is a table with keyboard navigation
        role="grid"
        part="grid"
        className={loading ? 'grid grid-loading' : 'grid'}
        aria-labelledby={labelId}
        aria-busy={loading}
        onKeyDown={model.pressKey}
      >
        {/* Seven columns from the start, so that they do not move while the HTML is still streaming in. */}
        <colgroup span={7} />
        <Weekdays locale={locale} firstDay={firstDay} />
        <tbody>
          {model.weeks.map((week, row) => (
            <tr key={week.find((date) => date !== null) ?? row}>
              {week.map((date, column) =>
                date ? (
                  <Day
                    key={date}
                    locale={locale}
                    date={date}
                    count={counts[date] ?? 0}
                    reason={model.reasonFor(date)}
                    isSelected={date === selected}
                    isToday={date === today}
                    isPast={date < today}
                    tabStopRef={date === model.tabStop ? model.tabStopRef : null}
                    onFocus={model.setCursor}
                    onPick={model.pick}
                  />
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- an empty cell is its column
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {model.fold && (
        <button
          type="button"
          className="button button-link calendar-fold"
          part="button button-link"
          aria-expanded={!model.isFolded}
          onClick={model.fold}
        >
          {model.isFolded ? t`Show more days` : t`Show fewer days`}
        </button>
      )}
    </section>
  )
}

type DayProps = {
  readonly locale: string
  readonly date: PlainDate
  /** The number of its slots. */
  readonly count: number
  /** Why it cannot be chosen; null if it can. */
  readonly reason: string | null
  readonly isSelected: boolean
  readonly isToday: boolean
  readonly isPast: boolean
  /** Present for the only date in the tab order. */
  readonly tabStopRef: CalendarGridModel['tabStopRef'] | null
  readonly onFocus: (date: PlainDate) => void
  readonly onPick: (date: PlainDate) => void
}

/** Memoized, because a month of them takes a slow phone 14 ms with every change of the screen. */
const Day = memo(function Day(props: DayProps) {
  const { locale, date, count, reason, isSelected, isToday, isPast, tabStopRef } = props
  const { t } = useLingui()
  const state = [
    reason === null && 'day-available',
    isSelected && 'day-selected',
    isToday && 'day-today',
    isPast && 'day-past',
  ].filter((name) => name !== false)
  const day = formatDay(locale, date)
  return (
    <td aria-selected={isSelected}>
      <button
        type="button"
        className={['day', ...state].join(' ')}
        part={['day', ...state].join(' ')}
        ref={tabStopRef}
        tabIndex={tabStopRef ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        // The cell says so too, but it is the button that has the focus.
        aria-pressed={isSelected || undefined}
        aria-disabled={reason !== null}
        aria-label={
          reason === null
            ? t`${day}, ${plural(count, { one: '# time available', other: '# times available' })}`
            : t`${day}, ${reason}`
        }
        // Drawn by the styles, because the name of the button has the month in full.
        data-month={date.endsWith('-01') ? formatMonthName(locale, date) : undefined}
        onFocus={() => props.onFocus(date)}
        onClick={() => props.onPick(date)}
      >
        {formatDayNumber(locale, date)}
      </button>
    </td>
  )
})

/** The weekday names above the columns, formatted from the dates of a sample week. */
function Weekdays(rule: WeekRule) {
  return (
    <thead>
      <tr>
        {datesOfWeek('2024-01-07', rule)
          .map((date) => formatWeekday(rule.locale, date))
          .map((name) => (
            <th key={name.long} scope="col" part="weekday" className="weekday" abbr={name.long}>
              {name.short}
            </th>
          ))}
      </tr>
    </thead>
  )
}

type NavButtonProps = {
  readonly part: string
  readonly icon: 'previous' | 'next'
  readonly label: string
  readonly go: CalendarGridModel['goOn']
}

function NavButton({ part, icon, label, go }: NavButtonProps) {
  return (
    <button
      type="button"
      className="nav-button"
      part={part}
      aria-label={label}
      aria-disabled={go === null}
      onClick={() => go?.()}
    >
      <Icon name={icon} />
    </button>
  )
}
