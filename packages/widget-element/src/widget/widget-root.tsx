import type { ReactNode } from 'react'
import type { Direction } from '../calendar/move-by-key.ts'

type WidgetRootProps = {
  /** Full language tag. */
  readonly lang: string
  readonly dir: Direction
  readonly theme: 'auto' | 'light' | 'dark'
  readonly layout: 'month' | 'week' | 'list'
  readonly display: 'inline' | 'dialog' | 'floating'
  /** Names of the hidden parts, separated by blanks. */
  readonly hide: string
  readonly children: ReactNode
}

/** The root element inside the shadow root. It sets colour, font and direction, because rules of the host page reach the element itself. */
export function WidgetRoot({ lang, dir, theme, layout, display, hide, children }: WidgetRootProps) {
  return (
    <div
      className="root"
      part="root"
      lang={lang}
      dir={dir}
      data-theme={theme}
      data-layout={layout}
      data-display={display}
      data-hide={hide || undefined}
    >
      {children}
    </div>
  )
}
