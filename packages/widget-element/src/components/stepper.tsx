import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from './button.tsx'

type StepperProps = {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
  /** Said below, such as what the number means. */
  readonly hint?: string
}

/** A small whole number: typed, or one up and one down. */
export function Stepper({ id, label, value, min, max, onChange, hint }: StepperProps) {
  const { t } = useLingui()
  // What is being typed, as long as it is: an empty field is not a nought yet.
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string): void => {
    setTyped(text)
    if (/^\d+$/.test(text)) onChange(Math.min(max, Math.max(min, Number(text))))
  }
  const step = (by: number): void => {
    setTyped(null)
    onChange(value + by)
  }
  return (
    <div className="field" part="field">
      <label className="label" part="label" htmlFor={id}>
        {label}
      </label>
      <div className="stepper">
        <Button disabled={value <= min} onClick={() => step(-1)}>
          <span aria-hidden="true">−</span>
          <span className="visually-hidden">{t`${label}: one less`}</span>
        </Button>
        <input
          className="input"
          part="input"
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed ?? String(value)}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
        <Button disabled={value >= max} onClick={() => step(1)}>
          <span aria-hidden="true">+</span>
          <span className="visually-hidden">{t`${label}: one more`}</span>
        </Button>
      </div>
      {hint !== undefined && (
        <p className="hint muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
