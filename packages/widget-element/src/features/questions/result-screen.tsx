import { BookingLayout } from '../../screens/booking-layout.tsx'
import { QuizResult, FlowLink, ResultCard, targetHref } from './quiz-result.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { QuizResultView, SubmissionView } from '@hourfold/shared/contract/forms'
import { FormActions } from '../../ui/form-actions.tsx'
import { formatScore, ScoreRing } from './score-ring.tsx'
import { widgetHref, resolveHref } from '../../screens/widget-href.ts'
import { Icon } from '../../ui/icon.tsx'

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

/** The result of a form or a survey: a thank-you text and the next actions. */
function FormEnd(props: ScreenProps & { readonly submission: SubmissionView }) {
  const { send, view, headingRef, submission } = props
  const { outcome, title, text, name, route, redirect, kind, slug } = submission
  const { t } = useLingui()
  const form = { kind: 'form', form: kind, id: slug, score: null, result: null } as const
  const isOver = outcome === 'disqualified'
  const onward = redirect === null ? null : resolveHref(view, redirect)
  return (
    <ResultCard
      headingRef={headingRef}
      of={name}
      head={
        <span className={isOver ? 'medallion tone-quiet' : 'medallion tone-success'}>
          <Icon name={isOver ? 'info' : 'check'} />
        </span>
      }
      title={title ?? (isOver ? t`Thank you for your answers` : t`Thank you`)}
      text={text ?? (isOver ? null : t`Your answers have been sent.`)}
    >
      {(route || onward || isOver) && (
        <FormActions>
          {route && (
            <FlowLink
              href={targetHref(view, route)}
              onGo={() => send({ type: 'route_taken', target: route })}
            >
              {route.label ?? t`Book an appointment`}
            </FlowLink>
          )}
          {onward && (
            <a
              className={`button button-${route ? 'secondary' : 'primary'}`}
              part={`button button-${route ? 'secondary' : 'primary'}`}
              href={onward}
            >
              {t`Continue`}
            </a>
          )}
          {isOver && (
            <FlowLink
              href={widgetHref(view, form)}
              onGo={() => send({ type: 'restarted' })}
              variant={route || onward ? 'link' : 'secondary'}
            >
              {t`Change your answers`}
            </FlowLink>
          )}
        </FormActions>
      )}
    </ResultCard>
  )
}
