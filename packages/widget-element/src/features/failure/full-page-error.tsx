import type { ReactNode, RefObject } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

type FullPageErrorProps = {
  /** HTTP status, where there is one. */
  readonly status: number | null
  /** Stands where there is no status. */
  readonly icon?: IconName
  readonly message: string
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Nothing can be shown: the status, what it means and the way on. */
export function FullPageError(props: FullPageErrorProps) {
  const { status, icon = 'alert', message, headingRef, children, action } = props
  return (
    <div className="full-page-error" part="error">
      <span className="medallion medallion-quiet">
        <Icon name={icon} />
      </span>
      {status !== null && <p className="error-status">{status}</p>}
      <h2 className="title" part="title" tabIndex={-1} ref={headingRef ?? null}>
        {message}
      </h2>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  )
}
