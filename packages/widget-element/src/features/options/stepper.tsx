import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { describedBy, FieldError, FieldHint } from '../../ui/fields/field.tsx'
import { Button } from '../../ui/button.tsx'

type StepperProps = {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** Called with every typed number, including invalid ones; the caller validates it. */
  readonly onChange: (value: number) => void
  readonly error?: string | null | undefined
  /** Hint below the field. */
  readonly hint?: string | undefined
}

/** Number field with a minus and a plus button. */
export function Stepper({ id, label, value, min, max, onChange, error, hint }: StepperProps) {
  const { t } = useLingui()
  // The raw text while typing, because an empty field does not mean 0.
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string): void => {
    setTyped(text)
    if (/^-?\d+$/.test(text)) onChange(Number(text))
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
      <div className="stepper inline">
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
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy({ id, error: error ?? null, hint })}
          onChange={(event) => type(event.currentTarget.value)}
          // Invalid text stays in the field, so that the visitor can correct it.
          onBlur={() => !error && setTyped(null)}
        />
        <Button disabled={value >= max} onClick={() => step(1)}>
          <span aria-hidden="true">+</span>
          <span className="visually-hidden">{t`${label}: one more`}</span>
        </Button>
      </div>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  )
}
