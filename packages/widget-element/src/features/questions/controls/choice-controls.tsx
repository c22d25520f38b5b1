import { FieldGroup } from '../../../ui/fields/field-group.tsx'
import type { ControlProps } from './control-props.ts'
import { isList, answerText } from './answer-text.ts'
import { useLingui, Trans } from '@lingui/react/macro'
import { noValue, yesValue, tickValue } from '@hourfold/shared/questions/read-posted'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { describeField, FieldFrame } from '../../../ui/fields/field.tsx'
import type { Choice } from '@hourfold/shared/questions/question-type'

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

/** A statement to agree to, below its heading. It is never ticked by default. */
export function TickControl({ control, value, onChange, error, hint, ...field }: ControlProps<'tick'>) {
  const { text, link } = control
  return (
    <FieldGroup id={field.id} legend={field.label} required={field.required} hint={hint}>
      <CheckboxField
        {...field}
        error={error}
        value={tickValue}
        checked={value === true}
        onChange={(checked) => onChange(checked ? true : null)}
        label={
          <>
            <span className="prose">{text}</span>
            {link !== null && (
              <>
                {' '}
                <a href={link} target="_blank" rel="noopener noreferrer">
                  <Trans>Read the full text</Trans>
                </a>
              </>
            )}
          </>
        }
      />
    </FieldGroup>
  )
}

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

type AnswerCardsProps = {
  readonly type: 'radio' | 'checkbox'
  /** Id of the first card, which is the link target of the error summary. */
  readonly id: string
  readonly name: string
  readonly choices: readonly Choice[]
  readonly isChosen: (value: string) => boolean
  readonly onPick: (value: string, isChosen: boolean) => void
  /** Places the cards side by side, for few and short choices. */
  readonly inRow?: boolean
}

/** Choices as cards with native radio buttons or check boxes. */
const AnswerCards = ({ type, id, name, choices, isChosen, onPick, inRow }: AnswerCardsProps) => (
  <div className={inRow ? 'answers answers-row row' : 'answers stack-small'}>
    {choices.map(({ value, label }, index) => (
      <label key={value} className="choice answer option" part="choice">
        <input
          type={type}
          className="answer-mark"
          id={index === 0 ? id : undefined}
          name={name}
          value={value}
          checked={isChosen(value)}
          onChange={(event) => onPick(value, event.currentTarget.checked)}
        />
        <span className="choice-words">{label}</span>
      </label>
    ))}
  </div>
)
