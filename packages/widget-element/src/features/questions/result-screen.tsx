import { BookingLayout } from '../../screens/booking-layout.tsx'
import { FormEnd } from './form-end.tsx'
import { QuizResult } from './quiz-result.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { QuizResultView } from '@booking/shared/contract/forms'
import { FormActions } from '../../ui/form-actions.tsx'
import { ResultCard } from './result-card.tsx'
import { formatScore, ScoreRing } from './score-ring.tsx'
import { FlowLink } from './flow-link.tsx'
import { widgetHref } from '../../screens/widget-href.ts'

/** The result of sent answers, or the meaning of a score in the URL. */
export function ResultScreen(props: ScreenProps) {
  const { submission, meaning } = props.flow.formState ?? {}
  return (
    <BookingLayout>
      {submission ? (
        submission.quiz && submission.outcome === 'finished' ? (
          <QuizResult {...props} submission={submission} quiz={submission.quiz} />
        ) : (
          <FormEnd {...props} submission={submission} />
        )
      ) : (
        meaning && <ScoreMeaning {...props} meaning={meaning} />
      )}
    </BookingLayout>
  )
}

/** The meaning of a shared score. It is not the visitor's own result, so the first action leads to the quiz. */
function ScoreMeaning(props: ScreenProps & { readonly meaning: QuizResultView }) {
  const { send, view, headingRef, meaning } = props
  const { name, slug, score, tier } = meaning
  const { t } = useLingui()
  const { tag } = view.locale
  const text = formatScore(tag, score)
  const quiz = { kind: 'form', form: 'quiz', id: slug, score: null, result: null } as const
  return (
    <ResultCard
      headingRef={headingRef}
      of={name}
      head={<ScoreRing score={score} locale={tag} isVisitorScore={false} />}
      title={tier?.title ?? t`Result: ${text}`}
      text={tier?.text ?? null}
    >
      <p className="result-text muted">{t`This is what ${text} means in this quiz. Find out what your own result is.`}</p>
      <FormActions>
        <FlowLink href={widgetHref(view, quiz)} onGo={() => send({ type: 'restarted' })}>
          <Trans>Take the quiz</Trans>
        </FlowLink>
      </FormActions>
    </ResultCard>
  )
}
