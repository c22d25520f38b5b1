import type { HTMLInputAutoCompleteAttribute } from 'react'
import { FieldFrame, describeField, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps & {
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  readonly enterKeyHint?: 'next' | 'done' | 'send'
  readonly maxLength?: number
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    type = 'text',
    value,
    onChange,
    onBlur,
    autoComplete,
    inputMode,
    enterKeyHint = 'next',
    maxLength,
  } = props
  return (
    <FieldFrame {...props}>
      <input
        {...describeField(props)}
        className="input"
        part="input"
        type={type}
        value={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        enterKeyHint={enterKeyHint}
        maxLength={maxLength}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  )
}
