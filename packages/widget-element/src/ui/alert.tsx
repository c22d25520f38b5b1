import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type AlertProps = {
  readonly tone: 'danger' | 'info' | 'success'
  readonly title?: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}

const icons = { danger: 'alert', info: 'info', success: 'check' } as const satisfies Record<string, IconName>

/** A message. Screen readers read an error at once, any other tone at the next pause. */
export function Alert({ tone, title, children, action }: AlertProps) {
  return (
    <div className={`alert tone-${tone}`} part="alert" role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div className="alert-body">
        {title && <p className="alert-title">{title}</p>}
        {children && <div>{children}</div>}
        {action}
      </div>
    </div>
  )
}
