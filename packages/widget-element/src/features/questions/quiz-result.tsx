import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmissionView, TierView } from '@hourfold/shared/contract/forms'
import { FormActions } from '../../ui/form-actions.tsx'
import { ScoreRing, formatScore } from './score-ring.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { widgetHref, resolveHref } from '../../screens/widget-href.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import type { RouteTarget } from './flow/take-route.ts'
import type { View } from '../../page/view.ts'

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

type FlowLinkProps = {
  /** URL that shows the same content, for other tabs and without JavaScript. */
  readonly href: string
  readonly onGo: () => void
  readonly variant?: 'primary' | 'secondary' | 'link'
  readonly children: ReactNode
}

/** A real link that sends an event to the flow on a plain click. */
export function FlowLink({ href, onGo, variant = 'primary', children }: FlowLinkProps) {
  const click = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo()
  }
  return (
    <a className={`button button-${variant}`} part={`button button-${variant}`} href={href} onClick={click}>
      {children}
    </a>
  )
}

type ResultCardProps = {
  /** An icon or a score above the title. */
  readonly head: ReactNode
  /** Name of the form, in small print. */
  readonly of: string
  readonly title: string
  readonly text: string | null
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** Score bars and next actions. */
  readonly children?: ReactNode
}

/** A card with the title and the text of a result. */
export const ResultCard = ({ head, of, title, text, headingRef, children }: ResultCardProps) => (
  <article className="result centered" part="confirmation">
    <p className="result-of small muted">{of}</p>
    {head}
    <h2 className="title" part="title" tabIndex={-1} ref={headingRef}>
      {title}
    </h2>
    {text !== null && <p className="prose result-text">{text}</p>}
    {children}
  </article>
)

/** URL of the booking page for the target of a form. */
export const targetHref = (view: View, { service, provider, menu }: RouteTarget): string =>
  widgetHref(
    view,
    menu !== null
      ? { kind: 'menu', menu, service: null }
      : provider !== null
        ? { kind: 'provider', provider, service }
        : { kind: 'service', service: service ?? '' },
  )
