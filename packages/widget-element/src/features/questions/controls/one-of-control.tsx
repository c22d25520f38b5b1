import { FieldGroup } from '../../../ui/fields/field-group.tsx'
import { AnswerCards } from './answer-cards.tsx'
import type { ControlProps } from './control-props.ts'

/** One of a few visible choices. */
export const OneOfControl = ({ control, value, onChange, ...field }: ControlProps<'one_of'>) => (
  <FieldGroup {...field} legend={field.label} isChoice>
    <AnswerCards
      {...field}
      type="radio"
      choices={control.choices}
      isChosen={(one) => one === value}
      onPick={(one) => onChange(one)}
    />
  </FieldGroup>
)
