import type { HTMLInputAutoCompleteAttribute } from 'react'
import { FieldFrame, describeField, type FieldProps } from './field.tsx'

type TextareaFieldProps = FieldProps & {
  readonly rows?: number
  readonly maxLength?: number
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
}

/** Several lines of text. */
export function TextareaField(props: TextareaFieldProps) {
  const { value, onChange, onBlur, rows = 4, maxLength, autoComplete } = props
  return (
    <FieldFrame {...props}>
      <textarea
        {...describeField(props)}
        className="input textarea"
        part="input"
        rows={rows}
        value={value}
        maxLength={maxLength}
        autoComplete={autoComplete}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  )
}
