import type { HTMLInputAutoCompleteAttribute } from 'react'
import { FieldFrame, describeField, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps & {
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal'
  readonly enterKeyHint?: 'next' | 'done' | 'send'
  readonly maxLength?: number
}

/** One line of text. */
export const TextField = (props: TextFieldProps) => (
  <FieldFrame {...props}>
    <TextInput {...props} />
  </FieldFrame>
)

/** The input without its frame, for a field with several controls. */
export function TextInput(props: TextFieldProps) {
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
  )
}
