import { ProgressBar } from './progress-bar.tsx'
import { formatScore } from './score-ring.tsx'

type ScoreBarsProps = {
  readonly categories: readonly { readonly key: string; readonly name: string; readonly score: number }[]
  /** Full Intl tag. */
  readonly locale: string
}

/** A bar for the score of each category of a quiz. */
export const ScoreBars = ({ categories, locale }: ScoreBarsProps) => (
  <ul className="score-bars stack">
    {categories.map(({ key, name, score }) => {
      const text = formatScore(locale, score)
      return (
        <li key={key} className="score-bar">
          <span aria-hidden="true">{name}</span>
          <span className="score-bar-text" aria-hidden="true">
            {text}
          </span>
          <ProgressBar percent={score} />
          <meter className="visually-hidden" min={0} max={100} value={score} aria-label={name}>
            {text}
          </meter>
        </li>
      )
    })}
  </ul>
)
