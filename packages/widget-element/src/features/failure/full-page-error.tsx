import type { ReactNode, RefObject } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

type FullPageErrorProps = {
  /** HTTP status; null for failures without one. */
  readonly status: number | null
  /** Shown if there is no status. */
  readonly icon?: IconName
  readonly message: string
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A failure in place of the whole screen: the status, its meaning and the next action. */
export function FullPageError(props: FullPageErrorProps) {
  const { status, icon = 'alert', message, headingRef, children, action } = props
  return (
    <div className="full-page-error centered" part="error">
      <span className="medallion tone-quiet">
        <Icon name={icon} />
      </span>
      {status !== null && <p className="error-status muted">{status}</p>}
      <h2 className="title" part="title" tabIndex={-1} ref={headingRef ?? null}>
        {message}
      </h2>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  )
}
