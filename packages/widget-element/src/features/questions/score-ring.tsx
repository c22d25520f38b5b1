import { useLingui } from '@lingui/react/macro'
import { numberFormat } from '@hourfold/shared/i18n/formatters'

type ScoreRingProps = {
  /** 0 to 100. */
  readonly score: number
  /** Full Intl tag. */
  readonly locale: string
  /** Whether it is the visitor's own score. */
  readonly isVisitorScore?: boolean
}

/** A large score inside a ring that is filled to the score. */
export function ScoreRing({ score, locale, isVisitorScore = true }: ScoreRingProps) {
  const { t } = useLingui()
  const text = formatScore(locale, score)
  return (
    <div className="score-ring">
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <circle className="ring-track" cx="60" cy="60" r="53" />
        {score > 0 && (
          <circle
            className="ring-fill"
            cx="60"
            cy="60"
            r="53"
            pathLength="100"
            strokeDasharray={`${score} 100`}
          />
        )}
      </svg>
      <span className="score-text strong" aria-hidden="true">
        {text}
      </span>
      <meter
        className="visually-hidden"
        min={0}
        max={100}
        value={score}
        aria-label={isVisitorScore ? t`Your score` : t`Score`}
      >
        {text}
      </meter>
    </div>
  )
}

/** Formats a score as a percentage. */
export const formatScore = (locale: string, score: number): string =>
  numberFormat(locale, { style: 'percent' }).format(score / 100)
