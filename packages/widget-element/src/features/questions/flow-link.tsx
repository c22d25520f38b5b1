import type { MouseEvent, ReactNode } from 'react'

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
