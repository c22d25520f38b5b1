import { Trans } from '@lingui/react/macro'
import { describeField, FieldFrame } from '../../../ui/fields/field.tsx'
import { answerText } from './answer-text.ts'
import type { ControlProps } from './control-props.ts'

/** One of many choices in a `select`. */
export const DropdownControl = ({ control, value, onChange, ...field }: ControlProps<'dropdown'>) => (
  <FieldFrame {...field}>
    <select
      {...describeField(field)}
      className="input"
      part="select"
      value={answerText(value)}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">
        <Trans>Please choose</Trans>
      </option>
      {control.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </FieldFrame>
)
