import { useState } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Recurrence } from '@hourfold/shared/contract/recurrence'
import { isPlainDate, type PlainDate } from '@hourfold/shared/time/plain-date'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import type { ServiceView } from '@hourfold/shared/contract/views'
import { SelectField } from './select-field.tsx'
import { endRule, defaultRule } from './series-rule.ts'

type RuleEndProps = {
  readonly recurring: NonNullable<ServiceView['recurring']>
  readonly rule: Recurrence
  /** First date in the time zone of the business. */
  readonly first: PlainDate
  /** Last known date of the series, used as its initial end date; null until the dates are known. */
  readonly last: PlainDate | null
  readonly onChange: (rule: Recurrence) => void
}

/** Ends the series after a number of times or on a date. */
export function RuleEnd({ recurring, rule, first, last, onChange }: RuleEndProps) {
  const { t } = useLingui()
  const { count, until } = rule
  const countTo = (times: number): void => onChange(endRule(rule, { count: times }))
  return (
    <>
      <ChoiceGroup look="compact" legend={t`Until when?`}>
        <ChoiceCard
          name="end"
          value="count"
          checked={count !== undefined}
          onPick={() => countTo(defaultRule(rule.freq, recurring.maxCount).count ?? 2)}
          title={t`After a number of appointments`}
        />
        <ChoiceCard
          name="end"
          value="until"
          checked={until !== undefined}
          // The series keeps its current dates.
          onPick={() => onChange(endRule(rule, { until: last ?? first }))}
          title={t`Until a date`}
        />
      </ChoiceGroup>
      {count !== undefined && (
        <SelectField
          id="count"
          label={t`How many times?`}
          value={count}
          options={Array.from({ length: recurring.maxCount - 1 }, (_, index) => ({
            value: index + 2,
            text: t`${plural(index + 2, { one: '# time', other: '# times' })}`,
          }))}
          onChange={countTo}
        />
      )}
      {until !== undefined && (
        <UntilField
          first={first}
          value={until}
          onChange={(date) => onChange(endRule(rule, { until: date }))}
        />
      )}
    </>
  )
}

type UntilFieldProps = {
  readonly first: string
  readonly value: string
  readonly onChange: (date: `${number}-${number}-${number}`) => void
}

function UntilField({ first, value, onChange }: UntilFieldProps) {
  const { t } = useLingui()
  // A half-typed year is a valid year, so a date before the first one stays local until it is complete.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? value
  const type = (text: string): void => {
    setTyped(text)
    if (isPlainDate(text) && text >= first) onChange(text)
  }
  return (
    <div className="field" part="field">
      <label className="label" part="label" htmlFor="until">
        {t`Last possible date`}
      </label>
      <input
        className="input"
        part="input"
        id="until"
        type="date"
        min={first}
        value={shown}
        aria-invalid={shown < first}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}
