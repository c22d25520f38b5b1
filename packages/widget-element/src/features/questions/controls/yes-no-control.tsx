import { useLingui } from '@lingui/react/macro'
import { noValue, yesValue } from '@booking/shared/questions/read-posted'
import { FieldGroup } from '../../../ui/fields/field-group.tsx'
import { AnswerCards } from './answer-cards.tsx'
import type { ControlProps } from './control-props.ts'

/** Yes or no, without a default. */
export function YesNoControl({ value, onChange, ...field }: ControlProps<'yes_no'>) {
  const { t } = useLingui()
  return (
    <FieldGroup {...field} legend={field.label} isChoice>
      <AnswerCards
        {...field}
        type="radio"
        inRow
        choices={[
          { value: yesValue, label: t`Yes` },
          { value: noValue, label: t`No` },
        ]}
        isChosen={(one) => value === (one === yesValue)}
        onPick={(one) => onChange(one === yesValue)}
      />
    </FieldGroup>
  )
}
