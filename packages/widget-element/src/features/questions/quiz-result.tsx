import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmissionView, TierView } from '@booking/shared/contract/forms'
import { FormActions } from '../../ui/form-actions.tsx'
import { ResultCard } from './result-card.tsx'
import { ScoreRing, formatScore } from './score-ring.tsx'
import { FlowLink } from './flow-link.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { widgetHref } from '../../screens/widget-href.ts'
import { ProgressBar } from './progress-bar.tsx'
import { resolveHref } from '../../screens/resolve-href.ts'
import { targetHref } from './target-href.ts'

type QuizResultProps = ScreenProps & {
  readonly submission: SubmissionView
  readonly quiz: NonNullable<SubmissionView['quiz']>
}

/** The result of a quiz: the score, its meaning, its categories and the next action. */
export function QuizResult({ send, view, headingRef, submission, quiz }: QuizResultProps) {
  const { name, slug, title, text } = submission
  const { score, tier, categories } = quiz
  const { t } = useLingui()
  const { tag } = view.locale
  const quizSubject = { kind: 'form', form: 'quiz', id: slug, score: null, result: null } as const
  return (
    <ResultCard
      headingRef={headingRef}
      of={name}
      head={<ScoreRing score={score} locale={tag} />}
      title={tier?.title ?? title ?? t`Your result`}
      text={tier?.text ?? text}
    >
      {categories.length > 0 && <ScoreBars categories={categories} locale={tag} />}
      {tier?.text != null && text !== null && <p className="prose result-text muted">{text}</p>}
      <FormActions>
        {tier?.action && <TierAction send={send} view={view} action={tier.action} />}
        <FlowLink
          variant="link"
          href={widgetHref(view, quizSubject)}
          onGo={() => send({ type: 'restarted' })}
        >
          <Trans>Take it again</Trans>
        </FlowLink>
      </FormActions>
    </ResultCard>
  )
}

type ScoreBarsProps = {
  readonly categories: readonly { readonly key: string; readonly name: string; readonly score: number }[]
  /** Full Intl tag. */
  readonly locale: string
}

/** A bar for the score of each category of a quiz. */
const ScoreBars = ({ categories, locale }: ScoreBarsProps) => (
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

type TierActionProps = Pick<ScreenProps, 'send' | 'view'> & {
  readonly action: NonNullable<TierView['action']>
}

/** The action of a result tier: an appointment in place, or a link to another page. */
function TierAction({ send, view, action }: TierActionProps) {
  const { url, label, ...target } = action
  const href = url === null ? null : resolveHref(view, url)
  if (url === null) {
    return (
      <FlowLink href={targetHref(view, target)} onGo={() => send({ type: 'route_taken', target })}>
        {label}
      </FlowLink>
    )
  }
  return (
    href && (
      <a className="button button-primary" part="button button-primary" href={href}>
        {label}
      </a>
    )
  )
}
