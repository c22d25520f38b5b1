import type { ReactNode } from 'react'
import type { Direction } from '../calendar/move-by-key.ts'

type WidgetRootProps = {
  /** Full language tag. */
  readonly lang: string
  readonly dir: Direction
  readonly theme: 'auto' | 'light' | 'dark'
  readonly layout: 'month' | 'week' | 'list'
  readonly display: 'inline' | 'dialog' | 'floating'
  /** What is not shown, words with blanks between. */
  readonly hide: string
  readonly children: ReactNode
}

/** The innermost frame: sets colour, font and direction here, because a host page's rules reach the element itself. */
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
