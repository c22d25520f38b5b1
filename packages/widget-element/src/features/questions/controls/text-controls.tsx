import { TextField, TextInput } from '../../../ui/fields/text-field.tsx'
import { answerText, answerPart } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { nameOf } from '@hourfold/shared/questions/read-posted'
import { PhoneField } from '../../../screens/phone-field.tsx'
import { FieldFrame } from '../../../ui/fields/field.tsx'

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

/** A text between questions. */
export const WordsControl = ({ control, label }: ControlProps<'words'>) => (
  <div className="stack-tight">
    <h3 className="question-heading strong">{label}</h3>
    {control.text !== null && <p className="prose">{control.text}</p>}
  </div>
)

/** A phone number with its country. A prefilled number may lack the country; then the expected country applies. */
export function PhoneControl({ control, value, onChange, ...field }: ControlProps<'phone'>) {
  const number = answerText(value) || answerPart(value, 'number')
  const country = answerPart(value, 'country') || (control.country ?? field.country)
  return (
    <PhoneField
      {...field}
      name={nameOf(field.name, 'number')}
      countryName={nameOf(field.name, 'country')}
      value={number}
      country={country}
      onChange={(typed) => onChange({ number: typed, country })}
      onCountryChange={(chosen) => onChange({ number, country: chosen })}
    />
  )
}

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
