import type { DayLimit } from '@hourfold/shared/questions/question-type'
import type { PlainDate } from '@hourfold/shared/time/plain-date'
import { describeField, FieldFrame } from '../../../ui/fields/field.tsx'
import { answerText } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'
import { nameOf } from '@hourfold/shared/questions/read-posted'
import { DateOfBirthField } from '../../../ui/fields/date-of-birth-field.tsx'

/** A date, picked in the browser's native calendar. */
export function DateControl({ control, value, onChange, ...field }: ControlProps<'date'>) {
  const dayOf = (limit: DayLimit | null): PlainDate | undefined =>
    limit === 'today' ? field.today : (limit ?? undefined)
  return (
    <FieldFrame {...field}>
      <input
        {...describeField(field)}
        className="input date-input"
        part="input"
        type="date"
        min={dayOf(control.min)}
        max={dayOf(control.max)}
        value={answerText(value)}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </FieldFrame>
  )
}

/** A date that the visitor knows by heart, typed as day, month and year. */
export const DatePartsControl = ({ value, onChange, ...field }: ControlProps<'date_parts'>) => (
  <DateOfBirthField
    {...field}
    nameOf={(part) => nameOf(field.name, part)}
    value={answerText(value)}
    onChange={(text) => onChange(text || null)}
  />
)
