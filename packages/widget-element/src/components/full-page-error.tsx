import type { ReactNode, RefObject } from 'react'
import { Icon } from './icon.tsx'

type FullPageErrorProps = {
  /** HTTP status, where there is one. */
  readonly status: number | null
  readonly message: string
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Nothing can be shown: the status, what it means and the way on. */
export function FullPageError({ status, message, headingRef, children, action }: FullPageErrorProps) {
  return (
    <div className="full-page-error" part="error">
      {status === null ? (
        <span className="medallion medallion-quiet">
          <Icon name="alert" />
        </span>
      ) : (
        <p className="error-status">{status}</p>
      )}
      <h2 className="title" part="title" tabIndex={-1} ref={headingRef ?? null}>
        {message}
      </h2>
      {children && <div className="muted">{children}</div>}
      {action}
    </div>
  )
}
