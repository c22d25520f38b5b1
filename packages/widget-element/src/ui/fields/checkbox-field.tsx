import type { ReactNode } from 'react'
import { FieldError, describeField } from './field.tsx'

type CheckboxFieldProps = {
  readonly id: string
  readonly name: string
  /** May contain a link, such as to the terms. */
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string | null
  readonly required?: boolean
  /** Value that a plain HTML form submits if it is ticked. */
  readonly value?: string
  /** Id of an additional description. */
  readonly also?: string | undefined
}

/** A statement to agree to; never ticked in advance. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { id, label, checked, onChange, error } = props
  return (
    <div className="field field-checkbox" part="field">
      <div className="checkbox-row">
        <input
          {...describeField(props)}
          className="checkbox"
          part="checkbox"
          type="checkbox"
          checked={checked}
          value={props.value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label className="checkbox-label" part="label" htmlFor={id}>
          {label}
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
