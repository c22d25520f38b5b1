import { FieldFrame } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-field.tsx'
import { answerText } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'

/** A number with a decimal point or comma. `type=number` accepts only the separator of the browser's language. */
export function NumberControl({ control, value, onChange, ...field }: ControlProps<'number'>) {
  const { unit, step, min } = control
  const unitId = `${field.id}-unit`
  // The numeric keyboard has no minus sign.
  const isPlain = Number.isInteger(step) && min !== null && min >= 0
  return (
    <FieldFrame {...field}>
      <div className="measure inline">
        <TextInput
          {...field}
          also={[unit !== null && unitId, field.also].filter(Boolean).join(' ')}
          inputMode={isPlain ? 'numeric' : min !== null && min >= 0 ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={25}
          value={answerText(value)}
          onChange={(text) => onChange(text || null)}
        />
        {unit !== null && (
          <span className="muted" id={unitId}>
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
