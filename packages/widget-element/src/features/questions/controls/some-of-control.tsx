import { FieldGroup } from '../../../ui/fields/field-group.tsx'
import { AnswerCards } from './answer-cards.tsx'
import { isList } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'

/** Any of a few, all in sight. */
export function SomeOfControl({ control, value, onChange, ...field }: ControlProps<'some_of'>) {
  // What the owner has taken out since is no choice any more: nobody could take it back.
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
