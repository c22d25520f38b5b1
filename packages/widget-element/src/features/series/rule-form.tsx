import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Recurrence } from '@hourfold/shared/contract/recurrence'
import type { ServiceView } from '@hourfold/shared/contract/views'
import type { PlainDate } from '@hourfold/shared/time/plain-date'
import type { FirstDay } from '../../calendar/month-days.ts'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { RuleEnd } from './rule-end.tsx'
import { SelectField } from './select-field.tsx'
import { defaultRule, type Frequency, daysOf, toggleWeekday, weekInOrder } from './series-rule.ts'
import { formatWeekday } from '../../ui/formats/format-day.ts'

export type RuleFormProps = {
  /** Full Intl tag. */
  readonly locale: string
  readonly firstDay: FirstDay
  readonly recurring: NonNullable<ServiceView['recurring']>
  /** `null` means once. */
  readonly rule: Recurrence | null
  /** First date in the time zone of the business. */
  readonly first: PlainDate
  /** Last known date of the series, used as its initial end date; null until the dates are known. */
  readonly last: PlainDate | null
  /** Time zone of the weekdays, if they differ from the visitor's; otherwise null. */
  readonly daysOf: string | null
  readonly onChange: (rule: Recurrence | null) => void
}

/** Edits the recurrence rule: frequency, interval, weekdays and end. */
export function RuleForm(props: RuleFormProps) {
  const { recurring, rule, onChange } = props
  const { t } = useLingui()
  const names: Readonly<Record<Frequency, string>> = {
    daily: t`Daily`,
    weekly: t`Weekly`,
    monthly: t`Monthly`,
  }
  return (
    <>
      <ChoiceGroup look="compact" legend={t`How often?`}>
        <ChoiceCard
          name="freq"
          value=""
          checked={rule === null}
          onPick={() => onChange(null)}
          title={t`Once`}
        />
        {recurring.frequencies.map((freq) => (
          <ChoiceCard
            key={freq}
            name="freq"
            value={freq}
            checked={rule?.freq === freq}
            onPick={() => onChange(defaultRule(freq, recurring.maxCount))}
            title={names[freq]}
          />
        ))}
      </ChoiceGroup>
      {rule && (
        <>
          <Interval rule={rule} onChange={onChange} />
          {rule.freq === 'weekly' && <WeekdayToggles {...props} zone={props.daysOf} rule={rule} />}
          <RuleEnd {...props} rule={rule} />
        </>
      )}
    </>
  )
}

const mostInterval = 12

type IntervalProps = { readonly rule: Recurrence; readonly onChange: (rule: Recurrence) => void }

function Interval({ rule, onChange }: IntervalProps) {
  const { t } = useLingui()
  const every: Readonly<Record<Frequency, (interval: number) => string>> = {
    daily: (interval) => t`${plural(interval, { one: 'Every day', other: 'Every # days' })}`,
    weekly: (interval) => t`${plural(interval, { one: 'Every week', other: 'Every # weeks' })}`,
    monthly: (interval) => t`${plural(interval, { one: 'Every month', other: 'Every # months' })}`,
  }
  return (
    <SelectField
      id="interval"
      label={t`Frequency`}
      value={rule.interval}
      options={Array.from({ length: mostInterval }, (_, index) => ({
        value: index + 1,
        text: every[rule.freq](index + 1),
      }))}
      onChange={(interval) => onChange({ ...rule, interval })}
    />
  )
}

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
function WeekdayToggles({ locale, firstDay, rule, first, zone, onChange }: WeekdayTogglesProps) {
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
