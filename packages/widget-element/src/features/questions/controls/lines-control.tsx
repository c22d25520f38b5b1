import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { answerText } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'

/** A multi-line text. */
export function LinesControl({ control, value, onChange, ...field }: ControlProps<'lines'>) {
  return (
    <TextareaField
      {...field}
      maxLength={control.most}
      value={answerText(value)}
      onChange={(text) => onChange(text || null)}
    />
  )
}
