import type { Choice } from '@booking/shared/questions/question-type'

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
export const AnswerCards = ({ type, id, name, choices, isChosen, onPick, inRow }: AnswerCardsProps) => (
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
