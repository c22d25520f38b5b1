import { useLingui } from '@lingui/react/macro'

type HourCycleToggleProps = {
  readonly value: 'h12' | 'h23'
  readonly onChange: (hourCycle: 'h12' | 'h23') => void
}

/** Switches between 12-hour and 24-hour times. */
export function HourCycleToggle({ value, onChange }: HourCycleToggleProps) {
  const { t } = useLingui()
  const choices = [
    { cycle: 'h12', text: t`12 h` },
    { cycle: 'h23', text: t`24 h` },
  ] as const
  return (
    <fieldset className="toggle" aria-label={t`Clock format`}>
      {choices.map(({ cycle, text }) => (
        <button
          key={cycle}
          type="button"
          className="toggle-choice"
          aria-pressed={value === cycle}
          onClick={() => value !== cycle && onChange(cycle)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
