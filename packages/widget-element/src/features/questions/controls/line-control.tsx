import { TextField } from '../../../ui/fields/text-field.tsx'
import { answerText } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'

/** A single-line text. Never `type=email`, which rewrites internationalized domains while typing. */
export function LineControl({ control, value, onChange, ...field }: ControlProps<'line'>) {
  const { type, autoComplete, most } = control
  return (
    <TextField
      {...field}
      inputMode={type}
      autoComplete={autoComplete ?? undefined}
      maxLength={most}
      value={answerText(value)}
      onChange={(text) => onChange(text || null)}
    />
  )
}
