import type { Choice } from '@booking/shared/questions/question-type'

type AnswerCardsProps = {
  readonly type: 'radio' | 'checkbox'
  /** The first card carries it: an entry of the error summary leads there. */
  readonly id: string
  readonly name: string
  readonly choices: readonly Choice[]
  readonly isChosen: (value: string) => boolean
  readonly onPick: (value: string, isChosen: boolean) => void
  /** Side by side, as few and as short as they are. */
  readonly inRow?: boolean
}

/** Answers to choose from, each a card with the browser's own mark: round where one is chosen, square where any are. */
export const AnswerCards = ({ type, id, name, choices, isChosen, onPick, inRow }: AnswerCardsProps) => (
  <div className={inRow ? 'answers answers-row' : 'answers'}>
    {choices.map(({ value, label }, index) => (
      <label key={value} className="choice answer" part="choice">
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
