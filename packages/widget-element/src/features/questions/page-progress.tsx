import { useLingui } from '@lingui/react/macro'
import { ProgressBar } from './progress-bar.tsx'

type PageProgressProps = {
  /** Counted from 0. */
  readonly index: number
  readonly total: number
}

/** Progress through the form. The answers decide which pages follow, so the total may change. */
export function PageProgress({ index, total }: PageProgressProps) {
  const { t } = useLingui()
  const position = index + 1
  return (
    <div className="steps stack-small" part="steps">
      <p className="steps-text smaller muted">{t`Page ${position} of ${total}`}</p>
      <ProgressBar percent={Math.round((position / total) * 100)} />
    </div>
  )
}
