import type { MouseEvent, ReactNode } from 'react'

type FlowLinkProps = {
  /** A page of its own that shows the same: for other tabs, and where no script runs. */
  readonly href: string
  readonly onGo: () => void
  readonly variant?: 'primary' | 'secondary' | 'link'
  readonly children: ReactNode
}

/** A link that leads on within the element, and is a link all the same. */
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
