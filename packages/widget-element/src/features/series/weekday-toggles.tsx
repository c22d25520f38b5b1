import { useLingui } from '@lingui/react/macro'
import type { PlainDate } from '@booking/shared/time/plain-date'
import type { Recurrence } from '@booking/shared/contract/recurrence'
import type { FirstDay } from '../../calendar/month-days.ts'
import { formatWeekday } from '../../ui/formats/format-day.ts'
import { daysOf, toggleWeekday, weekInOrder } from './series-rule.ts'

type WeekdayTogglesProps = {
  /** Full Intl tag. */
  readonly locale: string
  readonly firstDay: FirstDay
  readonly rule: Recurrence
  /** First date in the time zone of the business. */
  readonly first: PlainDate
  /** Time zone of the weekdays, if they differ from the visitor's; otherwise null. */
  readonly zone: string | null
  readonly onChange: (rule: Recurrence) => void
}

/** Toggle buttons for the weekdays. The last selected one cannot be removed. */
export function WeekdayToggles({ locale, firstDay, rule, first, zone, onChange }: WeekdayTogglesProps) {
  const { t } = useLingui()
  const days = daysOf(rule, first)
  return (
    <fieldset className="choice-group stack-small" part="field">
      <legend className="label" part="label">
        {t`On these days`}
      </legend>
      <div className="weekdays">
        {weekInOrder({ locale, firstDay }).map(({ code, date }) => {
          const { long, short } = formatWeekday(locale, date)
          const isOn = days.includes(code)
          const isLast = isOn && days.length === 1
          return (
            <button
              key={code}
              type="button"
              className="weekday-toggle option option-short"
              aria-pressed={isOn}
              aria-disabled={isLast}
              onClick={() => !isLast && onChange(toggleWeekday(rule, code, first))}
            >
              <span aria-hidden="true">{short}</span>
              <span className="visually-hidden">{long}</span>
            </button>
          )
        })}
      </div>
      {zone !== null && <p className="hint muted">{t`Days in the time zone ${zone}`}</p>}
    </fieldset>
  )
}
