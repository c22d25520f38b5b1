import { nameOf } from '@booking/shared/questions/read-posted'
import { DateOfBirthField } from '../../../ui/fields/date-of-birth-field.tsx'
import { answerText } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'

/** A date that the visitor knows by heart, typed as day, month and year. */
export const DatePartsControl = ({ value, onChange, ...field }: ControlProps<'date_parts'>) => (
  <DateOfBirthField
    {...field}
    nameOf={(part) => nameOf(field.name, part)}
    value={answerText(value)}
    onChange={(text) => onChange(text || null)}
  />
)
