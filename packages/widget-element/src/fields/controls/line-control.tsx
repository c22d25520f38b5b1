import { TextField } from '../text-field.tsx'
import { answerText } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'

/** What the browser knows of its user, by what a question asks of the booker. */
const tokens: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  location: 'street-address',
}

/** One line. Never `type=email`: it would rewrite foreign domains while they are typed. */
export function LineControl({ control, fills, value, onChange, ...field }: ControlProps<'line'>) {
  const { type, autoComplete, most } = control
  return (
    <TextField
      {...field}
      inputMode={type}
      autoComplete={autoComplete ?? tokens[fills ?? '']}
      maxLength={most}
      value={answerText(value)}
      onChange={(text) => onChange(text || null)}
    />
  )
}
