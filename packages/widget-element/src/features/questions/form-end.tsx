import { useLingui } from '@lingui/react/macro'
import type { SubmissionView } from '@booking/shared/contract/forms'
import { FormActions } from '../../ui/form-actions.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ResultCard } from './result-card.tsx'
import { FlowLink } from './flow-link.tsx'
import { resolveHref } from '../../screens/resolve-href.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import { targetHref } from './target-href.ts'
import { widgetHref } from '../../screens/widget-href.ts'

/** The result of a form or a survey: a thank-you text and the next actions. */
export function FormEnd(props: ScreenProps & { readonly submission: SubmissionView }) {
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
