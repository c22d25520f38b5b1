import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type EmptyStateProps = {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** States what is missing, why, and what to do next. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state centered">
      <span className="medallion tone-quiet">
        <Icon name="calendar" />
      </span>
      <p className="empty-state-title">{title}</p>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  )
}
