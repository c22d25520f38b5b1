import type { ReactNode } from 'react'
import { FieldGroup } from './field-group.tsx'

type ChoiceFieldProps<Value extends string> = {
  /** Id of the first radio button, which an entry of the error summary focuses. */
  readonly id: string
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** Null until a choice is made. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly error?: string | null
}

/** A group of radio buttons for a few choices. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { id, options, value, onChange } = props
  return (
    <FieldGroup {...props} required isChoice>
      <div className="choices">
        {options.map((option, index) => (
          <label key={option.value} className="choice option" part="choice">
            <input
              type="radio"
              className="choice-input"
              id={index === 0 ? id : undefined}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="choice-words">{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
