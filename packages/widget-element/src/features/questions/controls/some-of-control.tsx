import { FieldGroup } from '../../../ui/fields/field-group.tsx'
import { AnswerCards } from './answer-cards.tsx'
import { isList } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'

/** Any number of a few visible choices. */
export function SomeOfControl({ control, value, onChange, ...field }: ControlProps<'some_of'>) {
  // A choice that the owner has removed is dropped, because the visitor could not untick it.
  const known = new Set(control.choices.map((choice) => choice.value))
  const chosen = isList(value) ? value.filter((one) => known.has(one)) : []
  return (
    <FieldGroup {...field} legend={field.label}>
      <AnswerCards
        {...field}
        type="checkbox"
        choices={control.choices}
        isChosen={(one) => chosen.includes(one)}
        onPick={(one, isChosen) => {
          const next = isChosen ? [...chosen, one] : chosen.filter((other) => other !== one)
          onChange(next.length > 0 ? next : null)
        }}
      />
    </FieldGroup>
  )
}
