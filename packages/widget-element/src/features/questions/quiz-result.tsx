import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmissionView } from '@booking/shared/contract/forms'
import { FormActions } from '../../ui/form-actions.tsx'
import { ResultCard } from './result-card.tsx'
import { ScoreBars } from './score-bars.tsx'
import { ScoreRing } from './score-ring.tsx'
import { FlowLink } from './flow-link.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { TierAction } from './tier-action.tsx'
import { widgetHref } from '../../screens/widget-href.ts'

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
