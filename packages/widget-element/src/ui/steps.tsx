import { useLingui } from '@lingui/react/macro'

type StepsProps = {
  readonly steps: readonly { readonly id: string; readonly title: string }[]
  /** Counted from 0. */
  readonly current: number
}

/** The current step, as text and in the list of steps. */
export function Steps({ steps, current }: StepsProps) {
  const { t } = useLingui()
  const position = current + 1
  const total = steps.length
  return (
    <nav className="steps stack-small" part="steps" aria-label={t`Progress`}>
      <p className="steps-text smaller muted">{t`Step ${position} of ${total}`}</p>
      <ol className="steps-list">
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={stateOf(index, current)}
            part={index === current ? 'step step-current' : 'step'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="step-title">{step.title}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function stateOf(index: number, current: number): string {
  if (index === current) return 'step step-current'
  return index < current ? 'step step-done' : 'step'
}
